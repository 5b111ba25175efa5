import { cleanLine } from '../../platform/formats/plain-text.ts';
import { type FileExtension, isAcceptedExtension, photoExtensions, previewableExtensions } from './types.ts';

/** Returns the last part of a name, which can contain a path of either kind. */
function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}

/** Returns the extension in lower case without its dot, or '' if there is none (`README`, `.profile`, `photo.`). */
export function fileExtension(name: string): string {
  const base = baseName(name);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(dot + 1).toLowerCase() : '';
}

/** Returns whether a file with this name can be chosen. Its content is checked when it arrives. */
export function isAcceptedName(name: string): boolean {
  return isAcceptedExtension(fileExtension(name));
}

/** Returns whether the staff application previews a file with this name. */
export function isPreviewableName(name: string): boolean {
  return previewableExtensions.includes(fileExtension(name) as FileExtension);
}

/** Returns whether the photo dialogs accept a file with this name. */
export function isPhotoName(name: string): boolean {
  return photoExtensions.includes(fileExtension(name) as FileExtension);
}

// Characters that reorder or hide the text around them.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Returns the stored form of a file's title: free text without characters that reorder or hide others. */
export const safeFileTitle = (title: string): string => cleanLine(title).trim();

/**
 * Returns the file name that is stored, shown and offered for download: no path, no control, formatting or
 * bidirectional characters, none that a file system rejects, composed Unicode, at most `maxLength` characters with the
 * extension kept. Never empty: `file` if nothing is left.
 */
export function safeFileName(name: string, maxLength = 200): string {
  // Cut absurdly long names first: trimming blanks takes quadratic time.
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

/** Cuts to at most `length` code units, without half a surrogate pair or a blank at the end. */
function cut(value: string, length: number): string {
  return value
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
