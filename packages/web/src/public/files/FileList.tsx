import { Button, CloseButton, Progress } from '@mantine/core';
import { formatFileSize } from '@townkeep/core/mechanisms/files';
import { useTranslation } from 'react-i18next';
import { focusNeighbor } from '../../ui/uploads/focus-neighbor.ts';
import { isRefused, type UploadEntry } from '../../ui/uploads/upload-entry.ts';
import type { Uploads } from '../../ui/uploads/use-uploads.ts';
import { fieldAnchor } from '../shell/failures/field-anchor.ts';
import { useCatalogText } from '../texts/index.ts';
import { fileField } from './file-problems.ts';
import './files.css';

/** Lists the chosen files: the added ones and the refused ones. */
export function FileList({ uploads }: { readonly uploads: Uploads }) {
  return (
    <>
      <AddedFiles uploads={uploads} />
      <RefusedFiles uploads={uploads} />
    </>
  );
}

/** Lists the added files, each with a preview, its progress and its buttons. */
function AddedFiles({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useTranslation();
  if (uploads.entries.length === 0) return null;
  const remove = (button: HTMLElement, id: string) => {
    focusNeighbor(button, button.closest('.field')?.querySelector('button'));
    uploads.remove(id);
  };
  return (
    <ul className="file-list" aria-label={t('files.list')}>
      {uploads.entries.map((entry) => (
        <li key={entry.id} data-state={entry.state}>
          {entry.previewUrl === null ? (
            <FileMark fileName={entry.fileName} />
          ) : (
            <img className="file-picture" src={entry.previewUrl} alt="" />
          )}
          <FileState entry={entry} onRetry={() => uploads.retry(entry.id)} />
          <CloseButton
            data-remove
            {...fieldAnchor(fileField(entry))}
            size="xl"
            aria-label={t('files.remove', { name: entry.fileName })}
            onClick={(event) => remove(event.currentTarget, entry.id)}
          />
        </li>
      ))}
    </ul>
  );
}

const sizeText = ({ sizeBytes }: UploadEntry): string => (sizeBytes === 0 ? '' : formatFileSize(sizeBytes));

function FileState({ entry, onRetry }: { readonly entry: UploadEntry; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const { fileName: name, state, percent } = entry;
  return (
    <div className="file-facts">
      <span className="file-name">{name}</span>
      {state === 'done' && (
        <span className="hint">{[sizeText(entry), t('files.done')].filter((part) => part !== '').join(' · ')}</span>
      )}
      {entry.photo?.takenAt != null && <span className="hint">{t('files.taken', { at: entry.photo.takenAt })}</span>}
      {(state === 'uploading' || state === 'preparing') && (
        <>
          <span className="hint">
            {state === 'preparing' ? t('files.preparing', { name }) : t('files.uploading', { name, percent })}
          </span>
          <Progress value={percent} aria-label={t('files.uploading', { name, percent })} />
        </>
      )}
      {state === 'failed' && (
        <>
          <span className="field-error" role="alert">
            {t(isRefused(entry) ? 'files.notAccepted' : 'files.failed')}: {catalogText(entry.error ?? '')}
          </span>
          {entry.file !== null && (
            <Button type="button" size="sm" variant="default" w="fit-content" onClick={onRetry}>
              {t('files.retry', { name })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Lists the refused files, each with its name and the reason. */
function RefusedFiles({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  if (uploads.refused.length === 0) return null;
  return (
    <ul className="file-list" aria-label={t('files.refusedList')}>
      {uploads.refused.map(({ fileName, reason }) => (
        <li key={fileName} data-state="refused">
          <FileMark fileName={fileName} />
          <div className="file-facts" role="alert">
            <span className="file-name">{fileName}</span>
            <span className="field-error">
              {t('files.notAdded')}: <span>{catalogText(reason)}</span>
            </span>
          </div>
          <CloseButton
            data-remove
            size="xl"
            aria-label={t('files.dismiss', { name: fileName })}
            onClick={({ currentTarget }) => {
              focusNeighbor(currentTarget, currentTarget.closest('.field')?.querySelector('button'));
              uploads.dismiss(fileName);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Replaces the preview of a file without one: the extension of its name, up to 4 characters. */
function FileMark({ fileName }: { readonly fileName: string }) {
  return (
    <span className="file-picture" aria-hidden>
      {fileName.slice(fileName.lastIndexOf('.') + 1).slice(0, 4)}
    </span>
  );
}
