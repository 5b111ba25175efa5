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
  /** A second way to apply, e.g. 'Close and next'. */
  readonly also?: { readonly label: string; readonly onClick: () => void };
  /** The size of the buttons. Small ones stand in the page, and do not stay in view. */
  readonly size?: 'xs' | 'sm';
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
  also,
  size = 'sm',
  onCancel,
}: DialogActionsProps) {
  return (
    <Group justify="flex-end" gap="sm" {...(size === 'sm' ? { mt: 'md', className: 'dialog-actions' } : {})}>
      <Button size={size} variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      {also !== undefined && (
        <ActionButton size={size} variant="default" loading={isBusy} blocker={blocker} onClick={also.onClick}>
          {also.label}
        </ActionButton>
      )}
      <ActionButton
        size={size}
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
