import { imageQuality, isPhotoName, safeFileName } from '@townkeep/core/mechanisms/files';
import { messages } from '@townkeep/core/platform';
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import { toApiProblem } from '../../http/client.ts';
import { uploadFile, type UploadPlace, UploadRefused } from '../../http/upload.ts';
import type { Compression } from './photo.ts';
import type { UploadEntry } from './upload-entry.ts';

/** How files are sent. */
export interface SendOptions {
  /** Requests an upload location for a file of this name and size. */
  readonly sign: (fileName: string, sizeBytes: number) => Promise<UploadPlace>;
  readonly operation: UploadOperation;
  /** The camera's data is uploaded with a photo. */
  readonly keepsCameraData: boolean;
}

interface Sending extends SendOptions {
  /** Called for every step. */
  readonly change: (part: Partial<UploadEntry>) => void;
  /** Stops the upload; nothing is sent or reported after that. */
  readonly signal: AbortSignal;
}

/** Sends one file: compresses a photo, requests an upload location, and posts the file there. */
export async function sendFile(
  file: File,
  { sign, operation, keepsCameraData, change, signal }: Sending,
): Promise<void> {
  const report = (part: Partial<UploadEntry>) => {
    if (!signal.aborted) change(part);
  };
  report({ state: 'preparing', percent: 0, fileURL: null, error: null });
  try {
    const compression = { quality: imageQuality(operation), keepsCameraData };
    const isPhoto = isPhotoName(safeFileName(file.name));
    const ready = isPhoto ? await preparePhoto(file, compression, (photo) => report({ photo })) : file;
    signal.throwIfAborted();
    const fileName = safeFileName(ready.name);
    report({ state: 'uploading', fileName, sizeBytes: ready.size });
    const place = await sign(fileName, ready.size);
    signal.throwIfAborted();
    const upload = uploadFile(place, ready, (percent) => report({ percent }));
    signal.addEventListener('abort', upload.cancel);
    report({ state: 'done', percent: 100, fileURL: await upload.done });
  } catch (error) {
    report({ state: 'failed', error: reasonOf(error) });
  }
}

async function preparePhoto(
  file: File,
  compression: Compression,
  onFacts: (photo: UploadEntry['photo']) => void,
): Promise<File> {
  const { compressPhoto, readPhoto } = await import('./photo.ts');
  onFacts(await readPhoto(file));
  return compressPhoto(file, compression);
}

/** Returns the server's or the storage's text, or the specified text when there is none, e.g. without a network. */
const reasonOf = (error: unknown): string =>
  (error instanceof UploadRefused ? error.message : toApiProblem(error).message) || messages.uploadFailed;
