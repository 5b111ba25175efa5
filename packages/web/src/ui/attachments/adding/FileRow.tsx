import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { focusNeighbor } from '../../uploads/focus-neighbor.ts';
import '../attachments.css';

export interface FileRowProps {
  readonly fileName: string;
  readonly note?: string;
  /** URL of the thumbnail, if there is one. */
  readonly picture?: string | null;
  /** Label of the row's button, including the file name. */
  readonly action: string;
  readonly onAction: () => void;
  /** The browser or the server rejected the file. */
  readonly isRefused?: boolean;
  readonly children?: ReactNode;
}

/** One chosen file: its name, a button that removes it, and details below. */
export function FileRow({
  fileName,
  note,
  picture = null,
  action,
  onAction,
  isRefused = false,
  children,
}: FileRowProps) {
  const act = (button: HTMLElement) => {
    focusNeighbor(button, button.closest('[role="dialog"]')?.querySelector<HTMLElement>('.drop-area button'));
    onAction();
  };
  return (
    <Paper component="li" withBorder p="sm" className="file-row" data-refused={isRefused || undefined}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" gap="xs">
          {picture !== null && <img className="file-row-picture" src={picture} alt="" />}
          <Text fz="sm" fw={600} flex={1} className="file-row-name">
            {fileName}
          </Text>
          <Group gap="xs" wrap="nowrap">
            {note !== undefined && (
              <Text fz="xs" c="dimmed" className="nowrap">
                {note}
              </Text>
            )}
            <ActionIcon
              data-remove
              variant="subtle"
              color="gray"
              aria-label={action}
              onClick={(event) => act(event.currentTarget)}
            >
              {isRefused ? <IconX size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
            </ActionIcon>
          </Group>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
