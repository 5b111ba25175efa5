import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { isLeavingForSignIn } from './leave-for-sign-in.ts';

export interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** What would be lost. */
  readonly what: string;
  /** The tab keeps it over a new sign-in, so an ended session need not ask. */
  readonly isKept?: boolean;
}

/** Asks before the page is left with something unsaved. Source: staff application §2, 'leave-confirmation dialog'. */
export function LeaveGuard({ isDirty, what, isKept = false }: LeaveGuardProps) {
  const blocker = useBlocker({
    // A change of the address's search or tab stays on the page.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !(isKept && isLeavingForSignIn()),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title="Leave this page?"
      isOpen={blocker.status === 'blocked'}
      confirm="Leave"
      cancel="Stay"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {what} If you leave now, it is lost.
    </ConfirmDialog>
  );
}
