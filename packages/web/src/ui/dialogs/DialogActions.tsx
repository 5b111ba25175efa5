import { Button, Group } from '@mantine/core';
import { ActionButton } from '../ActionButton.tsx';

export interface DialogActionsProps {
  readonly confirm: string;
  readonly cancel?: string;
  readonly isBusy?: boolean;
  readonly isDangerous?: boolean;
  /** Why the action is unavailable; null when it is available. */
  readonly blocker?: string | null;
  /** Without this, the button submits the surrounding form. */
  readonly onConfirm?: () => void;
  readonly onCancel: () => void;
}

/** The buttons of a dialog: cancel, then apply. */
export function DialogActions({
  confirm,
  cancel = 'Cancel',
  isBusy = false,
  isDangerous = false,
  blocker = null,
  onConfirm,
  onCancel,
}: DialogActionsProps) {
  return (
    <Group justify="flex-end" gap="sm" mt="md">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <ActionButton
        type={onConfirm === undefined ? 'submit' : 'button'}
        loading={isBusy}
        blocker={blocker}
        {...(isDangerous ? { color: 'red' } : {})}
        {...(onConfirm === undefined ? {} : { onClick: onConfirm })}
      >
        {confirm}
      </ActionButton>
    </Group>
  );
}
