import { fileExtension, isInlineSafe } from '@townkeep/core/mechanisms/files';

/** How a file is previewed: as an image, a PDF or text. Null means download only. */
export type PreviewKind = 'image' | 'pdf' | 'text' | null;

/** The accepted image types that browsers can draw. */
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
