import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from './LeaveDialog.tsx';
import { isLeavingForSignIn } from './leave-for-sign-in.ts';

export interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** What would be lost, as a sentence. */
  readonly what: string;
  /**
   * Whether the tab keeps it over a new sign-in, so that an ended session need not ask. Closing the tab does: it cannot
   * be told from a reload.
   */
  readonly isKept?: () => boolean;
}

/** Asks before the page is left with something unsaved. */
export function LeaveGuard({ isDirty, what, isKept }: LeaveGuardProps) {
  const blocker = useBlocker({
    // A change of the address's search or tab stays on the page.
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
