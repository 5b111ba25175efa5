import { Button } from '@mantine/core';
import { acceptedExtensions, photoExtensions } from '@townkeep/core/mechanisms/files';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { Uploads } from './use-uploads.ts';

export interface FileZoneProps {
  readonly onFiles: Uploads['add'];
  readonly photosOnly?: boolean;
  /** The ways to add files that have a button, in order. */
  readonly buttons: readonly { readonly way: 'files' | 'camera'; readonly label: string; readonly icon?: ReactNode }[];
  /** While a file is dragged over the zone, it also has `data-over`. */
  readonly className: string;
  /** The text beside the buttons. */
  readonly children: ReactNode;
}

const dotted = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(',');

/** Takes files in three ways: choose, drop, take a photo. */
export function FileZone({ onFiles, photosOnly = false, buttons, className, children }: FileZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const labelOf = (kind: 'files' | 'camera') => buttons.find(({ way }) => way === kind)?.label;
  const addFrom = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>, isCamera: boolean) => {
    onFiles([...(input.files ?? [])], isCamera);
    input.value = '';
  };
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return (
    <div className={className} data-over={isOver || undefined} {...drag}>
      {buttons.map(({ way, label, icon }) => (
        <Button
          key={way}
          variant="default"
          leftSection={icon}
          onClick={() => (way === 'files' ? files : camera).current?.click()}
        >
          {label}
        </Button>
      ))}
      {children}
      <input
        ref={files}
        hidden
        type="file"
        data-testid="files"
        multiple
        accept={dotted(photosOnly ? photoExtensions : acceptedExtensions)}
        aria-label={labelOf('files')}
        onChange={(event) => addFrom(event, false)}
      />
      <input
        ref={camera}
        hidden
        type="file"
        data-testid="camera"
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={labelOf('camera')}
        onChange={(event) => addFrom(event, true)}
      />
    </div>
  );
}
