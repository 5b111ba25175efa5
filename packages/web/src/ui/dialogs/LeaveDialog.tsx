import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface LeaveDialogProps {
  /** Names the unsaved input, as a sentence. */
  readonly what: string;
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before unsaved input is lost. Source: staff application §2, 'leave-confirmation dialog'. */
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
      {what} Unsaved input is lost if you leave now.
    </ConfirmDialog>
  );
}
