import { ActionIcon, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { formatFileSize } from '@townkeep/core/files';
import { IconTrash } from '@tabler/icons-react';
import type { Uploads } from './use-uploads.ts';
import { TextInputs } from './TextInputs.tsx';
import type { UploadItem } from './upload-item.ts';

/** One file on its way: progress, its name and description, its error. */
export function UploadRow({ item, uploads }: { readonly item: UploadItem; readonly uploads: Uploads }) {
  const { location, takenAt } = item.facts;
  return (
    <Paper component="li" withBorder p="sm">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text fz="sm" fw={600} truncate title={item.fileName}>
            {item.fileName}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Text fz="xs" c="dimmed" className="nowrap">
              {formatFileSize(item.file.size)}
            </Text>
            <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${item.fileName}`} onClick={() => uploads.remove(item.id)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
        {item.fileError === null && <Progress value={item.percent} size="sm" aria-label={`Upload of ${item.fileName}`} />}
        {item.fileError === null && (
          <Text fz="xs" c="dimmed" role="status">
            {item.percent === 100 ? 'Uploaded' : `${item.percent} %`}
          </Text>
        )}
        {item.fileError !== null && (
          <Group gap="sm" role="alert">
            <Text fz="sm" c="red.8" className="error-text">
              {item.fileError.text}
            </Text>
            {item.fileError.canRetry && (
              <Button size="compact-sm" variant="default" onClick={() => uploads.retry(item)}>
                Try again
              </Button>
            )}
          </Group>
        )}
        {(location !== null || takenAt !== null) && (
          <Text fz="xs" c="dimmed">
            {takenAt !== null && `Taken ${takenAt.toLocaleDateString('en-US')} ${takenAt.toLocaleTimeString('en-US')}. `}
            {location !== null && `Place ${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}.`}
          </Text>
        )}
        <TextInputs isSmall texts={item} onChange={(part) => uploads.change(item.id, part)} />
      </Stack>
    </Paper>
  );
}
