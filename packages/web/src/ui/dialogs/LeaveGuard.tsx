import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from './LeaveDialog.tsx';

export interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** What would be lost, as a sentence. */
  readonly what: string;
  /** Whether the tab keeps it when the page is loaded anew, or comes back after a sign-in: then only a way to another page asks. */
  readonly isKept?: () => boolean;
}

/** Asks before the page is left with something unsaved. */
export function LeaveGuard({ isDirty, what, isKept }: LeaveGuardProps) {
  const blocker = useBlocker({
    // A change of the address's search or tab stays on the page.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && isKept?.() !== true,
    withResolver: true,
  });
  return <LeaveDialog what={what} isOpen={blocker.status === 'blocked'} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />;
}
