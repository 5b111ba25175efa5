import { fileRefusals, MAX_FILE_BYTES, MAX_FILE_MB } from '@townkeep/core/files';
import { text } from '@townkeep/core/kernel';
import type { InboundMail } from '../../messages/index.ts';
import { detectFile } from '../../platform/files/detect-type.ts';
import { makeKey } from '../../platform/files/keys.ts';
import { type PhotoFacts, readPhoto } from '../../platform/files/photo.ts';
import { newId } from '../../platform/ids.ts';
import type { KeptFile } from './queries.ts';

/** A file of a mail that may be kept, and under which key. */
export interface FileToKeep {
  readonly uploadId: string;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly photo: PhotoFacts | null;
}

export interface CheckedFiles {
  readonly accepted: readonly FileToKeep[];
  /** A sentence for each that is not kept, and why. */
  readonly refusals: readonly string[];
}

/** Looks into a mail's files as into uploads: the content decides, not the name. */
export async function checkFiles(files: InboundMail['attachments'], { agencyId, now }: { agencyId: number; now: Date }): Promise<CheckedFiles> {
  const accepted: FileToKeep[] = [];
  const refusals: string[] = [];
  for (const { fileName, bytes } of files) {
    const refusal = bytes.byteLength > MAX_FILE_BYTES ? text('fileTooLarge', { n: MAX_FILE_MB }) : null;
    const detected = refusal === null ? await detectFile({ fileName, bytes }) : null;
    if (detected === null || !detected.ok) {
      refusals.push(text('fileRefused', { name: fileName, reason: detected === null || detected.ok ? refusal! : fileRefusals[detected.reason] }));
      continue;
    }
    const uploadId = newId();
    accepted.push({ uploadId, key: makeKey({ agencyId, id: uploadId, at: now, fileName }), fileName, contentType: detected.contentType, bytes, photo: await readPhoto(bytes) });
  }
  return { accepted, refusals };
}

export const toKept = ({ uploadId, key, fileName, contentType, bytes }: FileToKeep): KeptFile => ({ uploadId, key, fileName, contentType, sizeBytes: bytes.byteLength });
