import { Button, Group, Paper, Text } from '@mantine/core';
import { acceptedExtensions, photoExtensions } from '@townkeep/core/files';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import type { Uploads } from '../uploads/use-uploads.ts';

const dotted = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(',');

/** Three ways to a file: choose it, drop it here, take a photo. */
export function PickFiles({ onFiles, maxSizeMb }: { readonly onFiles: Uploads['add']; readonly maxSizeMb: number }) {
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement, isCamera: boolean) => {
    onFiles([...(input.files ?? [])], isCamera);
    input.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Paper
      withBorder
      p="md"
      className="drop-area"
      data-over={isOver || undefined}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
    >
      <Group gap="sm" justify="center">
        <Button variant="default" leftSection={<IconPaperclip size={16} aria-hidden />} onClick={() => chooser.current?.click()}>
          Choose files
        </Button>
        <Button variant="default" leftSection={<IconCamera size={16} aria-hidden />} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
      </Group>
      <Text fz="sm" c="dimmed" ta="center" mt="xs">
        or drop files here. Each at most {maxSizeMb} MB.
      </Text>
      <input ref={chooser} type="file" multiple hidden accept={dotted(acceptedExtensions)} aria-label="Choose files" onChange={(event) => take(event.currentTarget, false)} />
      <input
        ref={camera}
        type="file"
        hidden
        capture="environment"
        accept={dotted(photoExtensions)}
        aria-label="Take a photo"
        onChange={(event) => take(event.currentTarget, true)}
      />
    </Paper>
  );
}
