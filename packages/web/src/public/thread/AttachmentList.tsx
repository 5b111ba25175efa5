import type { PublicFile } from '@townkeep/core/mechanisms/conversations';
import { useTranslation } from 'react-i18next';
import './thread.css';

interface AttachmentListProps<File extends PublicFile> {
  readonly attachments: readonly File[];
  /** Returns the day on which a picture was added, which then has a neutral name instead of that of its file. */
  readonly dateOf?: (file: File) => string;
}

/** Lists the files of a record or message: pictures as thumbnails, others by name. Each opens in a new tab. */
export function AttachmentList<File extends PublicFile>({ attachments, dateOf }: AttachmentListProps<File>) {
  const { t } = useTranslation();
  if (attachments.length === 0) return null;
  const pictures = attachments.filter(({ thumbnailUrl }) => thumbnailUrl !== null);
  const nameOf = (file: File): string =>
    dateOf === undefined
      ? t('thread.photo', { name: file.fileName })
      : t('thread.photoOf', { n: pictures.indexOf(file) + 1, count: pictures.length, date: dateOf(file) });
  return (
    <ul className="thumbnails">
      {attachments.map((file) => {
        const { id, fileName, fileSize, thumbnailUrl, url, canBeShown } = file;
        const shown =
          thumbnailUrl === null ? (
            <span className="file-name">
              {fileName} <span className="hint">{fileSize}</span>
            </span>
          ) : (
            <img src={thumbnailUrl} alt={nameOf(file)} loading="lazy" width={96} height={96} />
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
