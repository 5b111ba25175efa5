import { Button, Group } from '@mantine/core';

interface UndoMessageProps {
  readonly message: string;
  readonly label: string;
  readonly onUndo: () => void;
}

/** The text of an alert, with a button that takes the change back. */
export const UndoMessage = ({ message, label, onUndo }: UndoMessageProps) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <span>{message}</span>
    <Button variant="light" size="compact-sm" className="shrinkless" onClick={onUndo}>
      {label}
    </Button>
  </Group>
);
