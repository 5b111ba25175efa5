import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface LeaveDialogProps {
  /** What would be lost, as a sentence. */
  readonly what: string;
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what is not saved is lost. Source: staff application §2, 'leave-confirmation dialog'. */
export function LeaveDialog({ what, isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      isOpen={isOpen}
      confirm="Leave"
      cancel="Stay"
      isDangerous
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {what} If you leave now, it is lost.
    </ConfirmDialog>
  );
}
