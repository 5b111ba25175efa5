import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FileZone } from '../../ui/uploads/FileZone.tsx';
import type { Uploads } from '../../ui/uploads/use-uploads.ts';
import { OptionalLabel } from '../shell/OptionalLabel.tsx';
import { FileList } from './FileList.tsx';
import './files.css';

export interface FilePickerProps {
  readonly uploads: Uploads;
  readonly maxSizeMb: number;
  readonly photosOnly?: boolean;
  readonly label: string;
}

/** Adds files by choosing, taking or dropping them, and lists them with their progress. */
export function FilePicker({ uploads, maxSizeMb, photosOnly = false, label }: FilePickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const buttons = [
    { way: 'camera', label: t('files.photo') },
    { way: 'files', label: t('files.choose') },
  ] as const;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="field"
      data-field="attachments"
    >
      <div className="field-label" id={`${id}-label`}>
        <OptionalLabel label={label} />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {t('files.hint', { max: maxSizeMb })}
      </p>
      <FileZone onFiles={uploads.add} photosOnly={photosOnly} buttons={buttons} className="drop-zone">
        <span className="hint drop-hint">{t('files.drop')}</span>
      </FileZone>
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
