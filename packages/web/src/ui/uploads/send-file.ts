import { imageQuality, isPhotoName, safeFileName } from '@townkeep/core/files';
import { messages } from '@townkeep/core/kernel';
import type { UploadOperation } from '@townkeep/core/uploads';
import { toApiProblem } from '../../http/client.ts';
import { uploadFile, type UploadPlace, UploadRefused } from '../../http/upload.ts';
import type { Compression } from './photo.ts';
import type { UploadEntry } from './upload-entry.ts';

/** How files are sent. */
export interface SendOptions {
  /** Asks the server for a place for a file of this name and size. */
  readonly sign: (fileName: string, sizeBytes: number) => Promise<UploadPlace>;
  readonly operation: UploadOperation;
  /** What the camera wrote into a photo goes up with it. */
  readonly keepsCameraData: boolean;
}

interface Sending extends SendOptions {
  /** Told of every step. */
  readonly change: (part: Partial<UploadEntry>) => void;
  /** Ends it: nothing is sent or told any more. */
  readonly signal: AbortSignal;
}

/** Sends one file: a photo is read and made smaller, a place asked for, the file posted there. */
export async function sendFile(
  file: File,
  { sign, operation, keepsCameraData, change, signal }: Sending,
): Promise<void> {
  const tell = (part: Partial<UploadEntry>) => {
    if (!signal.aborted) change(part);
  };
  tell({ state: 'preparing', percent: 0, fileURL: null, error: null });
  try {
    const compression = { quality: imageQuality(operation), keepsCameraData };
    const isPhoto = isPhotoName(safeFileName(file.name));
    const ready = isPhoto ? await prepared(file, compression, (photo) => tell({ photo })) : file;
    signal.throwIfAborted();
    const fileName = safeFileName(ready.name);
    tell({ state: 'uploading', fileName, sizeBytes: ready.size });
    const place = await sign(fileName, ready.size);
    signal.throwIfAborted();
    const upload = uploadFile(place, ready, (percent) => tell({ percent }));
    signal.addEventListener('abort', upload.cancel);
    tell({ state: 'done', percent: 100, fileURL: await upload.done });
  } catch (error) {
    tell({ state: 'failed', error: reasonOf(error) });
  }
}

async function prepared(
  file: File,
  compression: Compression,
  onFacts: (photo: UploadEntry['photo']) => void,
): Promise<File> {
  const { compressPhoto, readPhoto } = await import('./photo.ts');
  onFacts(await readPhoto(file));
  return compressPhoto(file, compression);
}

/** What is not said to people, such as that there is no network, is told in the specified words. */
const reasonOf = (error: unknown): string =>
  (error instanceof UploadRefused ? error.message : toApiProblem(error).message) || messages.uploadFailed;
