import { fileExtension, isInlineSafe } from '@townkeep/core/files';

/** How a file can be looked at here: as a picture, as PDF, as text; anything else is downloaded. */
export type PreviewKind = 'image' | 'pdf' | 'text' | null;

/** What the browser itself can draw among the accepted pictures. */
const drawable: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'jpe', 'png', 'gif', 'bmp']);

export function previewKind({
  fileName,
  contentType,
}: {
  readonly fileName: string;
  readonly contentType: string;
}): PreviewKind {
  if (!isInlineSafe(contentType)) return null;
  if (contentType === 'application/pdf') return 'pdf';
  if (contentType.startsWith('text/plain')) return 'text';
  return drawable.has(fileExtension(fileName)) ? 'image' : null;
}
