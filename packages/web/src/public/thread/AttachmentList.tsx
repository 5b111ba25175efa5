import type { PublicFile } from '@townkeep/core/conversations';
import { useTranslation } from 'react-i18next';
import './thread.css';

/** Lists the files of a record or message: pictures as thumbnails, others by name. Each opens in a new tab. */
export function AttachmentList({ attachments }: { readonly attachments: readonly PublicFile[] }) {
  const { t } = useTranslation();
  if (attachments.length === 0) return null;
  return (
    <ul className="thumbnails">
      {attachments.map(({ id, fileName, fileSize, thumbnailUrl, url, canBeShown }) => {
        const shown =
          thumbnailUrl === null ? (
            <span className="file-name">
              {fileName} <span className="hint">{fileSize}</span>
            </span>
          ) : (
            <img src={thumbnailUrl} alt={t('thread.photo', { name: fileName })} loading="lazy" width={96} height={96} />
          );
        return (
          <li key={id}>
            {url === null ? (
              <span>
                {shown} <span className="hint">{t(canBeShown ? 'thread.fileNotReady' : 'thread.fileNotShown')}</span>
              </span>
            ) : (
              <a href={url} target="_blank" rel="noopener">
                {shown}
                <span className="visually-hidden"> {t('general.newTab')}</span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
