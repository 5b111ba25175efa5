import { Button } from '@mantine/core';
import { acceptedExtensions, photoExtensions } from '@townkeep/core/files';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uploads } from '../../ui/uploads/use-uploads.ts';
import { FileList } from './FileList.tsx';

export interface FilePickerProps {
  readonly uploads: Uploads;
  readonly maxSizeMb: number;
  readonly photosOnly?: boolean;
  readonly label: string;
}

const dotted = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(',');

/** Adds files by choosing, photographing or dropping them, and lists them with their progress. */
export function FilePicker({ uploads, maxSizeMb, photosOnly = false, label }: FilePickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null, isCamera = false) => uploads.add([...(list ?? [])], isCamera);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: drop,
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} className="field" data-field="attachments">
      <div className="field-label" id={`${id}-label`}>
        {label} <span className="hint">{t('general.optional')}</span>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {t('files.hint', { max: maxSizeMb })}
      </p>
      <div className={isOver ? 'drop-zone is-over' : 'drop-zone'} {...drag}>
        <Button type="button" variant="default" onClick={() => camera.current?.click()}>
          {t('files.photo')}
        </Button>
        <Button type="button" variant="default" onClick={() => files.current?.click()}>
          {t('files.choose')}
        </Button>
        <span className="hint drop-hint">{t('files.drop')}</span>
        <input
          ref={camera}
          hidden
          type="file"
          data-testid="camera"
          accept="image/jpeg,image/png"
          capture="environment"
          aria-label={t('files.photo')}
          onChange={(event) => {
            take(event.target.files, true);
            event.target.value = '';
          }}
        />
        <input
          ref={files}
          hidden
          type="file"
          data-testid="files"
          multiple
          accept={dotted(photosOnly ? photoExtensions : acceptedExtensions)}
          aria-label={t('files.choose')}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      <FileList uploads={uploads} />
      <span className="visually-hidden" aria-live="polite">
        {uploads.entries
          .filter((entry) => entry.state === 'done')
          .map((entry) => t('files.added', { name: entry.fileName }))
          .at(-1)}
      </span>
    </div>
  );
}
