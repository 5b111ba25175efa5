import { CloseButton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uploads } from '../../ui/uploads/use-uploads.ts';
import { useSay } from '../texts/index.ts';
import { FileMark } from './FileMark.tsx';
import { focusNeighbour } from './focus-neighbour.ts';

/** The chosen files that were not taken: each by its name, with the reason. */
export function RefusedFiles({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useTranslation();
  const say = useSay();
  const list = useRef<HTMLUListElement>(null);
  if (uploads.refused.length === 0) return null;
  return (
    <ul className="file-list" aria-label={t('files.refusedList')} ref={list}>
      {uploads.refused.map(({ fileName, reason }, index) => (
        <li key={fileName} data-state="refused">
          <FileMark fileName={fileName} />
          <div className="file-facts" role="alert">
            <span className="file-name">{fileName}</span>
            <span className="field-error">
              {t('files.notAdded')}: <span>{say(reason)}</span>
            </span>
          </div>
          <CloseButton
            data-remove
            size="xl"
            aria-label={t('files.dismiss', { name: fileName })}
            onClick={() => {
              uploads.dismiss(fileName);
              focusNeighbour(list.current, index);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
