import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before the page is left with something unsaved; `what` says what would be lost. Source: staff application §2, 'leave-confirmation dialog'. */
export function LeaveGuard({ isDirty, what }: { readonly isDirty: boolean; readonly what: string }) {
  const blocker = useBlocker({
    // A change of the address's search or tab stays on the page.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
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
