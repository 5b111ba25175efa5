import type { Attachment, Message } from '../../conversations/index.ts';
import { instantText } from './words.ts';

/** A record, as far as its files are printed. */
export interface WithFiles {
  readonly attachments: readonly Attachment[];
  readonly messages: readonly Message[];
}

/** The names of the copies of photos in a print, by the id of the file. Without a name it could not be read. */
export type PhotoFiles = ReadonlyMap<string, string>;

export interface PrintedPhoto {
  /** The name of the copy; null without one. */
  readonly file: string | null;
  /** Describes the picture to people who cannot see it. */
  readonly alt: string;
  readonly caption: string;
  /** Shown instead of a photo without a copy. */
  readonly missing: string;
}

/** The most photos of one record in a print. */
const PHOTOS_MAX = 24;

const isPhoto = ({ contentType }: Attachment): boolean => contentType.startsWith('image/');

const allFiles = ({ attachments, messages }: WithFiles): Attachment[] => [
  ...attachments,
  ...messages.flatMap((message) => message.attachments),
];

/** Returns the photos of a record that a print shows, those of its messages last. */
export const printedPhotos = (record: WithFiles): Attachment[] => allFiles(record).filter(isPhoto).slice(0, PHOTOS_MAX);

/** Returns the caption that a person gave the file; null if it has only its name. */
function captionOf({ title, fileName, description }: Attachment): string | null {
  const own = [title === fileName ? null : title, description].filter(Boolean).join('. ');
  return own || null;
}

/** Returns the photos of a record, which `name` names, such as `submission #12`. */
export const photosOf = (record: WithFiles, copies: PhotoFiles, name: string): PrintedPhoto[] =>
  printedPhotos(record).map((photo, i) => ({
    file: copies.get(photo.id) ?? null,
    alt: captionOf(photo) ?? `Photo ${i + 1} of ${name}`,
    caption: [`Photo ${i + 1}`, captionOf(photo) ?? photo.fileName].join(': '),
    missing: 'This photo cannot be shown: it is missing, damaged or in an unsupported format.',
  }));

/** Returns name, size and time of the files that are not shown as photos. */
export function filesOf(
  record: WithFiles,
  { timeZone, withPhotos }: { readonly timeZone: string; readonly withPhotos: boolean },
): string[][] {
  const shown = new Set(withPhotos ? printedPhotos(record).map(({ id }) => id) : []);
  return allFiles(record)
    .filter(({ id }) => !shown.has(id))
    .map((file) => [captionOf(file) ?? file.fileName, file.fileSize, instantText(file.createdAt, timeZone)]);
}
