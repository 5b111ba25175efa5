import type { FileExtension, FileRefusal } from '@townkeep/core/mechanisms/files';
import { archiveProblem } from './archive.ts';
import { compoundNames } from './compound.ts';
import { entryContent } from './inflate.ts';
import { zipEntries } from './zip.ts';

/**
 * The top-level stream that only this kind of document has. Source: Microsoft [MS-DOC], [MS-XLS], [MS-PPT], [MS-OXMSG].
 */
const mainStreams: Partial<Record<FileExtension, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
  msg: ['__properties_version1.0'],
};

/**
 * Returns why a legacy Office document or Outlook message is refused under this extension. Detects macros in .doc and
 * .xls. A .ppt stores them compressed in its one stream, where they are not detected.
 */
export function compoundProblem(b: Buffer, extension: FileExtension): FileRefusal | null {
  const names = compoundNames(b) ?? [];
  if (names.includes('EncryptedPackage')) return 'encrypted';
  if (!mainStreams[extension]?.some((stream) => names.includes(stream))) return 'content_mismatch';
  return names.some((name) => /^(?:Macros|_VBA_PROJECT_CUR|_VBA_PROJECT|VBA)$/i.test(name)) ? 'macros' : null;
}

/** The content type of the main part of this kind of document. Source: ECMA-376 part 1 §11.3.10, §12.3.23, §13.3.6. */
const mainParts: Partial<Record<FileExtension, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};

/** The list of parts takes a few kilobytes even in long documents. */
const MAX_TYPES_BYTES = 4 * 1_048_576;

/**
 * Returns why an archive is refused under this extension. An Office document needs its own extension, any other archive
 * .zip.
 */
export async function zipProblem(b: Buffer, extension: FileExtension): Promise<FileRefusal | null> {
  const unsafe = await archiveProblem(b, extension);
  if (unsafe !== null) return unsafe;
  const types = await contentTypesPart(b);
  if (types === null) return extension === 'zip' ? null : 'content_mismatch';
  if (/macroEnabled|vbaProject/i.test(types)) return 'macros';
  const main = mainParts[extension];
  return main !== undefined && types.includes(`"${main}"`) ? null : 'content_mismatch';
}

/** Returns an Office document's list of parts; null for archives without one. Source: ECMA-376 part 2 §7.2.3. */
async function contentTypesPart(b: Buffer): Promise<string | null> {
  const part = zipEntries(b)?.find((entry) => entry.name.toLowerCase() === '[content_types].xml');
  if (part === undefined || part.sizeBytes > MAX_TYPES_BYTES) return null;
  return (await entryContent(b, part))?.toString('utf8').replaceAll("'", '"') ?? null;
}
