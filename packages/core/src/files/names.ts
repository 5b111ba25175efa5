import { oneLine } from '../kernel/formats/plain-text.ts';
import { type FileExtension, isAcceptedExtension, photoExtensions, previewableExtensions } from './types.ts';

/** The last part of a name that may carry a path of either kind. */
function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}

/** The lower-cased extension without its dot; empty where there is none (`README`, `.profile`, `photo.`). */
export function fileExtension(name: string): string {
  const base = baseName(name);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(dot + 1).toLowerCase() : '';
}

/** Whether a file of this name may be chosen at all. Its content is checked when it arrives. */
export function isAcceptedName(name: string): boolean {
  return isAcceptedExtension(fileExtension(name));
}

/** Whether the staff application previews a file of this name. */
export function isPreviewableName(name: string): boolean {
  return previewableExtensions.includes(fileExtension(name) as FileExtension);
}

/** Whether the photo dialogs accept a file of this name. */
export function isPhotoName(name: string): boolean {
  return photoExtensions.includes(fileExtension(name) as FileExtension);
}

// Marks that reorder or hide the text around them.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** What somebody called a file, as it is stored: free words, but none that read as others than they are. */
export const safeFileTitle = (title: string): string => oneLine(title).trim();

/**
 * The name as it is stored, shown and offered for download: no path, no control, formatting or bidirectional
 * characters, none that a file system refuses, composed Unicode, at most `maxLength` characters with the extension
 * kept. Never empty: `file` where nothing is left.
 */
export function safeFileName(name: string, maxLength = 200): string {
  // absurdly long names are cut first: trimming blanks takes the square of their length
  const clean = baseName(name.replace(INVISIBLE, ''))
    .slice(-1000)
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (clean === '') return 'file';
  if (clean.length <= maxLength) return clean;
  const dot = clean.lastIndexOf('.');
  const tail = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return cut(clean, maxLength - tail.length) + tail;
}

/** At most `length` code units, never half of a surrogate pair, no blank at the end. */
function cut(value: string, length: number): string {
  return value
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
