import { isPhotoName } from '@townkeep/core/mechanisms/files';
import type { OfferedPicture } from '../../../../../ui/rich-text/picture-node.tsx';
import type { Case } from '../../read/CaseContext.ts';

/** Returns the photos of a case that a letter can show, the newest first. */
export const picturesOfCase = ({ attachments }: Pick<Case, 'attachments'>): OfferedPicture[] =>
  attachments
    .filter(({ fileName }) => isPhotoName(fileName))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ id, title, description, thumbnailUrl }) => ({
      id,
      name: title,
      caption: description ?? '',
      alt: description || title,
      url: thumbnailUrl,
    }));
