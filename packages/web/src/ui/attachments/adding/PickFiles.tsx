import { Text } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { FileZone } from '../../uploads/FileZone.tsx';
import type { Uploads } from '../../uploads/use-uploads.ts';

const buttons = [
  { way: 'files', label: 'Choose files', icon: <IconPaperclip size={16} aria-hidden /> },
  { way: 'camera', label: 'Take a photo', icon: <IconCamera size={16} aria-hidden /> },
] as const;

/** The drop area where staff add files. */
export function PickFiles({ onFiles, maxSizeMb }: { readonly onFiles: Uploads['add']; readonly maxSizeMb: number }) {
  return (
    <FileZone onFiles={onFiles} buttons={buttons} className="drop-area">
      <Text fz="sm" c="dimmed" className="drop-hint">
        or drop files here. Each at most {maxSizeMb} MB.
      </Text>
    </FileZone>
  );
}
