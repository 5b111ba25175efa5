import { Button, Group, Text } from '@mantine/core';
import { ActionButton } from './ActionButton.tsx';

export interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Drops the changes. */
  readonly onCancel: () => void;
  /** Nothing is stored yet: it can be saved as it is, and canceled. */
  readonly isNew?: boolean;
  /** Stays in sight while the page scrolls: for a page that is one form. */
  readonly isSticky?: boolean;
  /** The text of the button, where a page has several forms. */
  readonly save?: string;
}

/** The end of every form on a page: whether it is saved, and the buttons that drop or save the changes. */
export function SaveBar({ isDirty, isSaving, onCancel, isNew = false, isSticky = false, save = 'Save' }: SaveBarProps) {
  const canSave = isDirty || isNew;
  return (
    <Group justify="space-between" gap="sm" className="save-bar" data-sticky={isSticky || undefined}>
      <Text fz="sm" c="dimmed" role="status">
        {isDirty ? 'Unsaved changes' : isNew ? 'Not saved yet' : 'All changes saved'}
      </Text>
      <Group gap="xs">
        {canSave && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <ActionButton type="submit" loading={isSaving} blocker={canSave ? null : 'There are no changes to save.'}>
          {save}
        </ActionButton>
      </Group>
    </Group>
  );
}
