import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogActions, type DialogActionsProps } from './DialogActions.tsx';

export interface ConfirmDialogProps extends Omit<DialogActionsProps, 'onConfirm'> {
  readonly title: string;
  readonly isOpen: boolean;
  /** The question and the consequences. */
  readonly children: ReactNode;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ title, isOpen, children, ...actions }: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={actions.onCancel} size="sm">
      <Text component="div">{children}</Text>
      <DialogActions {...actions} />
    </Dialog>
  );
}
