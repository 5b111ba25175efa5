import { Button, Group } from '@mantine/core';

/** The text of an alert, with a button that takes the change back. */
export const UndoMessage = ({ message, onUndo }: { readonly message: string; readonly onUndo: () => void }) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <span>{message}</span>
    <Button variant="light" size="compact-sm" onClick={onUndo}>
      Undo
    </Button>
  </Group>
);
