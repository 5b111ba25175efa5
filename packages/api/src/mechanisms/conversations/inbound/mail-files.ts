import {
  acceptedExtensions,
  contentTypeFor,
  fileRefusals,
  MAX_FILE_BYTES,
  MAX_FILE_MB,
  MAX_FILE_NAME,
  safeFileName,
} from '@townkeep/core/mechanisms/files';
import { text } from '@townkeep/core/platform';
import type { MailAttachment } from '@townkeep/inbound-mail';
import { tokenEraser } from '../../../platform/auth/private-links/erase-from-files.ts';
import { detectFile } from '../../../platform/files/detect-type.ts';
import { makeKey } from '../../../platform/files/keys.ts';
import { type PhotoFacts, readPhoto } from '../../../platform/files/photo.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { privateTokensOf, type Subject } from '../../../platform/records/subjects.ts';
import { isForVisitors } from '../../uploads/index.ts';
import type { KeptFile } from './queries.ts';

/** The accepted extensions. For a type with several, the usual one comes first. */
const EXTENSIONS = ['jpg', 'html', 'ps', 'tif', ...acceptedExtensions];

const extensionOf = (contentType: string): string =>
  EXTENSIONS.find((extension) => contentTypeFor(extension) === contentType) ?? 'bin';

/**
 * Returns a name for a file of a mail that is safe to store and show, has at most 200 characters and is never empty.
 * The name of an enclosed message ends in `.eml`, so that it opens as one.
 *
 * @param number The position of the file in the mail, from 1, which is part of the name of a nameless file.
 */
export function attachmentName(
  { givenName, contentType }: Pick<MailAttachment, 'givenName' | 'contentType'>,
  number: number,
): string {
  const name = givenName ?? `attachment-${number}.${extensionOf(contentType)}`;
  const lacksExtension = contentType === 'message/rfc822' && !/\.eml$/i.test(name);
  return lacksExtension ? `${safeFileName(name, MAX_FILE_NAME - 4)}.eml` : safeFileName(name, MAX_FILE_NAME);
}

/** An accepted file of a mail, with its storage key. */
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
  /** A sentence for each refused file, with the reason. */
  readonly refusals: readonly string[];
}

/** The thread of a record. */
export interface Thread extends Subject<'thread' | 'files'> {
  readonly agencyId: number;
  /** The version of the record's link when the address was made that the mail was sent to. */
  readonly linkVersion: number;
}

/** Types without text in which tokens could be overwritten. */
const WORDLESS = /^(?:image|audio|video)\//;

/**
 * Checks a mail's files like uploads, by content and not by name. The reporter's own link is erased from them, since
 * many mail programs attach our letter, which contains it, to a reply. The reply address is a private link of the
 * record.
 * @throws TypeError for a kind of record whose upload operation is not declared for visitors
 */
export async function checkFiles(
  files: readonly MailAttachment[],
  thread: Thread,
  services: Services,
): Promise<CheckedFiles> {
  const { agencyId, kind } = thread;
  if (files.length > 0 && !isForVisitors(services.uploadKinds, kind.files.operation, true))
    throw new TypeError(`No feature declares ${kind.files.operation} for visitors`);
  const now = services.now();
  const tokens = await services.inAgency(agencyId, (tx) => privateTokensOf(tx, services, thread), { reads: true });
  const erase = tokenEraser(tokens);
  const accepted: FileToKeep[] = [];
  const refusals: string[] = [];
  for (const [index, file] of files.entries()) {
    const { bytes } = file;
    const fileName = Buffer.from(erase(Buffer.from(attachmentName(file, index + 1)))).toString();
    const refusal = bytes.byteLength > MAX_FILE_BYTES ? text('fileTooLarge', { n: MAX_FILE_MB }) : null;
    const detected = refusal === null ? await detectFile({ fileName, bytes }) : null;
    if (detected === null || !detected.ok) {
      refusals.push(
        text('fileRefused', {
          name: fileName,
          reason: detected === null || detected.ok ? refusal! : fileRefusals[detected.reason],
        }),
      );
      continue;
    }
    const uploadId = newId();
    const { contentType } = detected;
    accepted.push({
      uploadId,
      key: makeKey({ agencyId, id: uploadId, at: now, fileName }),
      fileName,
      contentType,
      bytes: WORDLESS.test(contentType) ? bytes : erase(bytes),
      photo: await readPhoto(bytes),
    });
  }
  return { accepted, refusals };
}

export const toKeptFile = ({ uploadId, key, fileName, contentType, bytes }: FileToKeep): KeptFile => ({
  uploadId,
  key,
  fileName,
  contentType,
  sizeBytes: bytes.byteLength,
});
