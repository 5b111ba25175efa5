import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { focusNeighbor } from '../../ui/uploads/focus-neighbor.ts';
import type { Uploads } from '../../ui/uploads/use-uploads.ts';
import { useCatalogText } from '../texts/index.ts';
import { FileMark } from './FileMark.tsx';
import './files.css';

/** Lists the refused files, each with its name and the reason. */
export function RefusedFiles({ uploads }: { readonly uploads: Uploads }) {
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
