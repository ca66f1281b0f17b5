//! Work in progress as data: consequences still to be carried out, and questions still to be answered.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::side::Side;

/// A choice that a rule gives a side in the middle of something. Only answers to it are legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision<Q> {
    /// The side that decides.
    pub who: Side,
    /// What it decides, with all that the answer's check needs.
    pub question: Q,
}

/// What is still to be done. The last consequence queued is carried out first, so that a
/// consequence's own consequences come before whatever it interrupted.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agenda<T: Send + Sync + 'static, Q: Send + Sync + 'static> {
    tasks: Vec<T>,
    decision: Option<Decision<Q>>,
}

impl<T: Send + Sync + 'static, Q: Send + Sync + 'static> Default for Agenda<T, Q> {
    fn default() -> Self {
        Self { tasks: Vec::new(), decision: None }
    }
}

impl<T: Send + Sync + 'static, Q: Send + Sync + 'static> Agenda<T, Q> {
    /// Queues a consequence to be carried out before all that are queued already.
    pub fn push(&mut self, task: T) {
        self.tasks.push(task);
    }

    /// Queues consequences that are to be carried out in the given order, before all others.
    pub fn push_in_order(&mut self, tasks: impl IntoIterator<Item = T, IntoIter: DoubleEndedIterator>) {
        self.tasks.extend(tasks.into_iter().rev());
    }

    /// The consequence to carry out next, unless a decision is awaited.
    pub fn next(&self) -> Option<&T> {
        if self.decision.is_some() { None } else { self.tasks.last() }
    }

    /// Takes the next consequence off the queue.
    pub fn pop(&mut self) -> Option<T> {
        if self.decision.is_some() { None } else { self.tasks.pop() }
    }

    /// Takes off all consequences but the first `count` that were queued, the next one last.
    pub fn take_above(&mut self, count: usize) -> Vec<T> {
        self.tasks.split_off(count.min(self.tasks.len()))
    }

    /// Drops queued consequences for which `keep` is false.
    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        self.tasks.retain(keep);
    }

    /// Changes queued consequences where they stand, the next one last.
    pub fn amend(&mut self, change: impl FnMut(&mut T)) {
        self.tasks.iter_mut().for_each(change);
    }

    /// The queued consequences, the next one last.
    pub fn tasks(&self) -> &[T] {
        &self.tasks
    }

    /// Puts a decision to a side. Work stops until it is answered.
    pub fn ask(&mut self, who: Side, question: Q) {
        self.decision = Some(Decision { who, question });
    }

    /// The decision awaited.
    pub fn decision(&self) -> Option<&Decision<Q>> {
        self.decision.as_ref()
    }

    /// Takes the decision off, its answer having been accepted.
    pub fn answered(&mut self) -> Option<Decision<Q>> {
        self.decision.take()
    }

    /// Whether nothing is queued and nothing asked.
    pub fn is_idle(&self) -> bool {
        self.tasks.is_empty() && self.decision.is_none()
    }
}
