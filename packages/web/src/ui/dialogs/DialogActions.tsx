import { Button, Group } from '@mantine/core';
import { ActionButton } from '../ActionButton.tsx';

export interface DialogActionsProps {
  readonly confirm: string;
  readonly cancel?: string;
  readonly isBusy?: boolean;
  readonly isDangerous?: boolean;
  /** Why it cannot be applied now; null when it can. */
  readonly blocker?: string | null;
  /** Absent: the form around it is submitted. */
  readonly onConfirm?: () => void;
  readonly onCancel: () => void;
}

/** The two ways out of a dialog: cancel, then apply. */
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
        {...(isDangerous ? { color: 'red.8' } : {})}
        {...(onConfirm === undefined ? {} : { onClick: onConfirm })}
      >
        {confirm}
      </ActionButton>
    </Group>
  );
}
