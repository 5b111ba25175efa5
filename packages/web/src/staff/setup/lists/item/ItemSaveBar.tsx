import { Button, Group, Paper, Text } from '@mantine/core';
import { ActionButton } from '../../../../ui/ActionButton.tsx';

export interface ItemSaveBarProps {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** The bar that saves an item's page. It stays in sight. */
export const ItemSaveBar = ({ isChanged, isSaving, onCancel }: ItemSaveBarProps) => (
  <Paper className="save-bar" withBorder p="sm">
    <Group justify="space-between" gap="sm">
      <Text fz="sm" c="dimmed" role="status">
        {isChanged ? 'Unsaved changes' : 'No changes yet'}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <ActionButton type="submit" loading={isSaving}>
          Save
        </ActionButton>
      </Group>
    </Group>
  </Paper>
);
