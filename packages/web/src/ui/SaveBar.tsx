import { Button, Group, Text } from '@mantine/core';
import { ActionButton } from './ActionButton.tsx';

export interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why saving is not possible; null when it is. */
  readonly blocker?: string | null;
  /** Drops the changes; with `leaves`, by leaving the page. */
  readonly onCancel: () => void;
  /** Cancel is also there without changes, as the way back. */
  readonly leaves?: boolean;
  /** Nothing is stored yet: it can be saved as it is, and canceled. */
  readonly isNew?: boolean;
  /** Stays in sight while the page scrolls: for a page that is one form. */
  readonly isSticky?: boolean;
  /** The text of the button, where a page has several forms. */
  readonly save?: string;
}

/** The end of every form on a page: whether it is saved, and the buttons that drop or save the changes. */
export function SaveBar(props: SaveBarProps) {
  const {
    isDirty,
    isSaving,
    blocker = null,
    onCancel,
    leaves = false,
    isNew = false,
    isSticky = false,
    save = 'Save',
  } = props;
  const canSave = isDirty || isNew;
  return (
    <Group justify="space-between" gap="sm" className="save-bar" data-sticky={isSticky || undefined}>
      <Text fz="sm" c="dimmed" role="status">
        {isDirty ? 'Unsaved changes' : isNew ? 'Not saved yet' : isSticky && 'All changes saved'}
      </Text>
      <Group gap="xs">
        {(canSave || leaves) && (
          <Button variant="default" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <ActionButton type="submit" loading={isSaving} blocker={canSave ? blocker : 'There are no changes to save.'}>
          {save}
        </ActionButton>
      </Group>
    </Group>
  );
}
