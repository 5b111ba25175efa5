import { type FileExtension, fileExtension, isAcceptedExtension } from '@townkeep/core/mechanisms/files';
import { fileTypeFromBuffer } from 'file-type';
import { asBuffer } from './content/bytes.ts';
import { type DetectedFile, detectFile } from './detect-type.ts';
import { jpegOf } from './photo-copies.ts';

interface NamedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Types that are known for certain by how their files begin. */
const CERTAIN: ReadonlySet<string> = new Set(['bmp', 'gif', 'jpg', 'mov', 'mp3', 'mp4', 'pdf', 'png', 'tif', 'wav']);
/** Pictures that are not accepted themselves, and that the decoder reads. Not HEIC, which it may not read. */
const REDRAWN: ReadonlySet<string> = new Set(['webp', 'avif']);

const named = (fileName: string, extension: FileExtension): string => {
  const old = fileExtension(fileName);
  const isExtension = old !== '' && (isAcceptedExtension(old) || old.length <= 4);
  return `${isExtension ? fileName.slice(0, -old.length - 1) : fileName}.${extension}`;
};

/**
 * Checks a file as `detectFile`, for a sender who cannot correct it: one under the name of another type gets the name of
 * its own type, and a picture in a format that is not accepted becomes a JPEG. Returns what to keep.
 */
export async function detectUnderRightName(file: NamedFile): Promise<NamedFile & { readonly detected: DetectedFile }> {
  const detected = await detectFile(file);
  const isOtherType = !detected.ok && ['content_mismatch', 'unsupported_extension'].includes(detected.reason);
  if (!isOtherType) return { ...file, detected };
  const found = (await fileTypeFromBuffer(asBuffer(file.bytes)))?.ext ?? '';
  const bytes = REDRAWN.has(found) ? await jpegOf(file.bytes) : file.bytes;
  const extension = REDRAWN.has(found) ? 'jpg' : found === 'apng' ? 'png' : found;
  if (bytes === null || !CERTAIN.has(extension) || !isAcceptedExtension(extension)) return { ...file, detected };
  const renamed = { fileName: named(file.fileName, extension), bytes };
  const checked = await detectFile(renamed);
  return checked.ok ? { ...renamed, detected: checked } : { ...file, detected };
}
