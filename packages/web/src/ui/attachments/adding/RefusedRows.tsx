import { Stack, Text } from '@mantine/core';
import type { RefusedFile } from '../../uploads/upload-entry.ts';
import { FileRow } from './FileRow.tsx';

/** The chosen files that were rejected, each with its name and the reason. */
export function RefusedRows({
  refused,
  onDismiss,
}: {
  readonly refused: readonly RefusedFile[];
  readonly onDismiss: (fileName: string) => void;
}) {
  if (refused.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} className="plain-list" aria-label="Files that were not added">
      {refused.map(({ fileName, reason }) => (
        <FileRow
          key={fileName}
          fileName={fileName}
          action={`Dismiss ${fileName}`}
          isRefused
          onAction={() => onDismiss(fileName)}
        >
          <Text fz="sm" className="error-text" role="alert">
            Not added: <span>{reason}</span>
          </Text>
        </FileRow>
      ))}
    </Stack>
  );
}
