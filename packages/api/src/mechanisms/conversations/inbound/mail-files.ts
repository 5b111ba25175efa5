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
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import type { MailAttachment } from '@townkeep/inbound-mail';
import { tokenEraser } from '../../../platform/auth/private-links/erase-from-files.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { detectUnderRightName } from '../../../platform/files/right-name.ts';
import { makeKey } from '../../../platform/files/keys.ts';
import { type PhotoFacts, readPhoto } from '../../../platform/files/photo.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { privateTokensOf, type Subject } from '../../../platform/records/subjects.ts';
import { insertAttachments, type Owner } from '../../attachments/index.ts';
import { isForVisitors } from '../../uploads/index.ts';
import { claimFiles, type KeptFile, listKeysOfSize } from './queries.ts';

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
  /** Shown within the text, such as the logo of a signature. */
  readonly isInline: boolean;
}

export interface CheckedFiles {
  readonly accepted: readonly FileToKeep[];
  /** A sentence for each refused file, with the reason. */
  readonly refusals: readonly string[];
  /** Their names. */
  readonly refusedNames: readonly string[];
}

/** The thread of a record. */
export interface Thread extends Subject<'thread' | 'files'> {
  readonly agencyId: number;
  /** The version of the record's link when the address was made that the mail was sent to. */
  readonly linkVersion: number;
}

/** Where a mail goes: a thread of an agency, or none that is known. */
export interface Destination {
  readonly agencyId: number;
  readonly thread: Thread | null;
}

/** The upload operation of files that belong to no known record. It is the default of the contract. */
const OPERATION_OF_NONE = 'CRM_ISSUE_ATTACHMENT';

/** Returns the upload operation of the files of a thread. */
export const operationOf = (thread: Thread | null): UploadOperation =>
  thread?.kind.files.operation ?? OPERATION_OF_NONE;

/** Returns the tokens of the private links of a thread's record. */
export const tokensOf = async (tx: AgencyTx, services: Services, thread: Thread | null): Promise<readonly string[]> =>
  thread === null ? [] : privateTokensOf(tx, services, thread);

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
  { agencyId, thread }: Destination,
  services: Services,
): Promise<CheckedFiles> {
  const operation = operationOf(thread);
  if (files.length > 0 && !isForVisitors(services.uploadKinds, operation, true))
    throw new TypeError(`No feature declares ${operation} for visitors`);
  const now = services.now();
  const tokens = await services.inAgency(agencyId, (tx) => tokensOf(tx, services, thread), { reads: true });
  const erase = tokenEraser(tokens);
  const accepted: FileToKeep[] = [];
  const refusals: string[] = [];
  const refusedNames: string[] = [];
  for (const [index, file] of files.entries()) {
    if (file.isInCutText) continue;
    const givenName = Buffer.from(erase(Buffer.from(attachmentName(file, index + 1)))).toString();
    const refusal = file.bytes.byteLength > MAX_FILE_BYTES ? text('fileTooLarge', { n: MAX_FILE_MB }) : null;
    const {
      fileName,
      bytes,
      detected = null,
    } = refusal === null
      ? await detectUnderRightName({ fileName: givenName, bytes: file.bytes })
      : { fileName: givenName, bytes: file.bytes };
    if (detected === null || !detected.ok) {
      refusedNames.push(fileName);
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
      isInline: file.isInline,
    });
  }
  return { accepted, refusals, refusedNames };
}

export const toKeptFile = ({ uploadId, key, fileName, contentType, bytes }: FileToKeep): KeptFile => ({
  uploadId,
  key,
  fileName,
  contentType,
  sizeBytes: bytes.byteLength,
});

/**
 * Leaves out the pictures within the text that the thread has already: the logo of a signature comes with every answer.
 */
export async function withoutRepeatedPictures(
  services: Services,
  { agencyId, thread }: Destination,
  checked: CheckedFiles,
): Promise<CheckedFiles> {
  const { accepted } = checked;
  const sizes = accepted.filter(({ isInline }) => isInline).map(({ bytes }) => bytes.byteLength);
  if (thread === null || sizes.length === 0) return checked;
  const same = await services.inAgency(agencyId, (tx) => listKeysOfSize(tx, thread.id, sizes), { reads: true });
  const stored: Uint8Array[] = [];
  for (const key of same) stored.push((await services.storage.readBytes(key)) ?? new Uint8Array());
  const isStored = (bytes: Uint8Array) => stored.some((each) => Buffer.compare(each, bytes) === 0);
  return { ...checked, accepted: accepted.filter(({ isInline, bytes }) => !isInline || !isStored(bytes)) };
}

/** Stores files outside of any transaction, after they were reserved. */
export async function storeFiles({ storage }: Services, files: readonly FileToKeep[]): Promise<void> {
  for (const file of files) await storage.write(file.key, file.bytes, file.contentType);
}

/** Marks stored files as used, and makes them files of a record or of one of its messages. */
export async function keepFiles(tx: AgencyTx, files: readonly FileToKeep[], of: Owner): Promise<void> {
  await claimFiles(tx, files.map(toKeptFile), of.now);
  await insertAttachments(
    tx,
    files.map((file) => ({
      key: file.key,
      fileName: file.fileName,
      title: file.fileName,
      description: null,
      sizeBytes: file.bytes.byteLength,
      contentType: file.contentType,
      photo: file.photo,
      publicKey: null,
      thumbnailKey: null,
    })),
    of,
  );
}
