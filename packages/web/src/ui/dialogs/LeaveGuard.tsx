import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from './LeaveDialog.tsx';
import { isLeavingForSignIn } from './leave-for-sign-in.ts';

export interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** Names the unsaved input, as a sentence. */
  readonly what: string;
  /**
   * Returns whether the tab keeps the input across a new sign-in, so that an expired session does not ask. Closing the
   * tab always asks, because it cannot be distinguished from a reload.
   */
  readonly isKept?: () => boolean;
}

/** Asks before the user leaves the page with unsaved input. */
export function LeaveGuard({ isDirty, what, isKept }: LeaveGuardProps) {
  const blocker = useBlocker({
    // A change of the search parameters or the tab stays on the page.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !(isLeavingForSignIn() && isKept?.() === true),
    withResolver: true,
  });
  return (
    <LeaveDialog
      what={what}
      isOpen={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
