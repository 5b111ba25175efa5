import { formatFileSize } from '@townkeep/core/mechanisms/files';
import type { Attachment, PublicFile } from '@townkeep/core/mechanisms/conversations';
import type { FileStorage } from '../../platform/files/storage/storage.ts';
import { picturesWithCopies } from './queries.ts';

/** The lifetime of a signed URL. */
const READ_SECONDS = 15 * 60;

/** An attachment as read from the database; instants as Date, or as text in PostgreSQL's format. */
export interface FileColumns {
  readonly id: string;
  readonly version: number;
  readonly key: string;
  /** Derived copies without metadata; null until they are made, and for files other than pictures. */
  readonly publicKey: string | null;
  readonly thumbnailKey: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly isPublic: boolean;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly contentType: string;
  readonly createdAt: string | Date;
  readonly createdBy: Attachment['createdBy'];
  readonly photoLatitude: number | null;
  readonly photoLongitude: number | null;
  readonly photoTakenAt: string | null;
}

/**
 * Returns an attachment as staff see it, with short-lived signed URLs.
 * @param hidesPlace whether the reader may not see where the photo was taken: they get the copy without its place, once
 * it is made
 */
export async function staffFile(storage: FileStorage, file: FileColumns, hidesPlace: boolean): Promise<Attachment> {
  const hasPlace = !hidesPlace && file.photoLatitude !== null && file.photoLongitude !== null;
  const key = hidesPlace ? keyWithoutPlace(file) : file.key;
  return {
    id: file.id,
    version: file.version,
    title: file.title,
    description: file.description,
    fileName: file.fileName,
    fileSize: formatFileSize(file.sizeBytes),
    contentType: file.contentType,
    isPublic: file.isPublic,
    fileURL: storage.locationOf(file.key),
    presignedUrl: key === null ? null : await sign(storage, file, key, typeOf(key, file.contentType)),
    thumbnailUrl: await thumbnailUrl(storage, file),
    createdAt: new Date(file.createdAt).toISOString(),
    createdBy: file.createdBy && {
      firstName: file.createdBy.firstName,
      lastName: file.createdBy.lastName,
      isActive: file.createdBy.isActive,
    },
    exif: {
      location: hasPlace ? { latitude: file.photoLatitude!, longitude: file.photoLongitude! } : null,
      createdAt: file.photoTakenAt,
    },
  };
}

const imageTypes = /^image\//;

/** Returns the key of a file without the place of a photo; null while a picture has no such copy. */
export const keyWithoutPlace = ({
  contentType,
  publicKey,
  key,
}: Pick<FileColumns, 'contentType' | 'publicKey' | 'key'>): string | null =>
  imageTypes.test(contentType) ? publicKey : key;

/** Copies are made within seconds; a picture without one after this time is unreadable. */
const COPY_WITHIN_MS = 3_600_000;

const isAwaitingCopy = ({ contentType, thumbnailKey, createdAt }: FileColumns, now: Date): boolean =>
  picturesWithCopies.includes(contentType) &&
  thumbnailKey === null &&
  now.getTime() - new Date(createdAt).getTime() < COPY_WITHIN_MS;

/**
 * Returns an attachment as the public page shows it. For a picture this is only the copy without location and time,
 * once it is made.
 */
export async function publicFile(storage: FileStorage, file: FileColumns, now: Date): Promise<PublicFile> {
  const shown = keyWithoutPlace(file);
  return {
    id: file.id,
    fileName: file.fileName,
    fileSize: formatFileSize(file.sizeBytes),
    thumbnailUrl: await thumbnailUrl(storage, file),
    canBeShown: shown !== null || isAwaitingCopy(file, now),
    url: shown === null ? null : await sign(storage, file, shown, typeOf(shown, file.contentType)),
  };
}

const thumbnailUrl = async (storage: FileStorage, file: FileColumns): Promise<string | null> =>
  file.thumbnailKey === null
    ? null
    : sign(storage, file, file.thumbnailKey, typeOf(file.thumbnailKey, file.contentType));

/** Returns the content type of a file or derived copy. Copies are JPEG or PNG, whatever the original is. */
const typeOf = (key: string, original: string): string =>
  key.endsWith('.png') ? 'image/png' : key.endsWith('.jpg') ? 'image/jpeg' : original;

const sign = (storage: FileStorage, { fileName }: FileColumns, key: string, contentType: string): Promise<string> =>
  storage.signRead({ key, fileName, contentType, disposition: 'inline', expiresInSeconds: READ_SECONDS });
