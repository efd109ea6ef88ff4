//! The two searches behind a stepper: the kernel, where it serves, and the plain search, which can count by g and h.

use alloc::boxed::Box;

use super::plane::Counting;
use crate::search::{ForeignPosition, HandOver, Position};

/// Both stand at the same node, one of them in fact and the other as soon as it is asked for.
pub(crate) struct Engines {
    plain: Box<dyn Counting + Send>,
    kernel: Option<Box<dyn HandOver + Send>>,
    in_kernel: bool,
}

impl Engines {
    pub(crate) fn new(
        plain: Box<dyn Counting + Send>,
        kernel: Option<Box<dyn HandOver + Send>>,
    ) -> Engines {
        Engines {
            in_kernel: kernel.is_some(),
            plain,
            kernel,
        }
    }

    /// Whether the plain search is the fastest there is.
    pub(super) const fn only_plain(&self) -> bool {
        self.kernel.is_none()
    }

    /// The one that stands there, to be asked where.
    pub(super) fn standing(&self) -> &dyn HandOver {
        match &self.kernel {
            Some(kernel) if self.in_kernel => &**kernel,
            _ => &*self.plain,
        }
    }

    /// The fastest one.
    pub(super) fn fastest(&mut self) -> &mut dyn HandOver {
        match &mut self.kernel {
            Some(kernel) => {
                if !self.in_kernel {
                    // Refused by neither: they do the same, node by node.
                    self.in_kernel = kernel.resume_at(self.plain.position()).is_ok();
                }
                if self.in_kernel {
                    &mut **kernel
                } else {
                    &mut *self.plain
                }
            }
            None => &mut *self.plain,
        }
    }

    /// The one that counts by g and h.
    pub(super) fn counting(&mut self) -> Option<&mut (dyn Counting + Send)> {
        if let Some(kernel) = self.kernel.as_ref().filter(|_| self.in_kernel) {
            self.plain.resume_at(kernel.position()).ok()?;
            self.in_kernel = false;
        }
        Some(&mut *self.plain)
    }

    /// Goes elsewhere.
    pub(super) fn resume_at(&mut self, position: Position) -> Result<(), ForeignPosition> {
        match &mut self.kernel {
            Some(kernel) => {
                kernel.resume_at(position)?;
                self.in_kernel = true;
                Ok(())
            }
            None => self.plain.resume_at(position),
        }
    }
}
