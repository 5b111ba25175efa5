import type { Attachment } from 'mailparser';
import type { DataPicture } from './html/data-pictures.ts';
import { type PackedFile, unpackTnef } from './mime/tnef.ts';

/** A file that came with a mail. Name and type are what the mail claims: check both, and the content. */
export interface MailAttachment {
  /** Decoded, but neither shortened nor sanitized: it may hold a path or control characters. Null without a name. */
  readonly givenName: string | null;
  /** Lower case, without parameters; `application/octet-stream` where the mail gives none. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Shown within the text, like a pasted picture. */
  readonly isInline: boolean;
  /** Shown within the signature or the earlier mail alone, which `replyText` leaves out. */
  readonly isInCutText: boolean;
}

const NO_TYPE = 'application/octet-stream';

const contentTypeOf = ({ contentType }: Attachment): string =>
  /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(contentType) ? contentType.toLowerCase() : NO_TYPE;

/** Signatures of the mail itself, which say nothing to a reader. */
const SIGNATURES: ReadonlySet<string> = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
]);
const TNEF = /^application\/(?:vnd\.)?ms-tnef$/;

/** The name in the part's header, else the end of its `Content-Location`. */
function givenNameOf(attachment: Attachment): string | null {
  if (attachment.filename !== undefined && attachment.filename.trim() !== '') return attachment.filename;
  const location = [attachment.headers.get('content-location')].flat().find((value) => typeof value === 'string') ?? '';
  const named = /([^/?#]{1,200}\.\w{1,5})$/.exec(location.slice(-300))?.[1] ?? null;
  return named ?? (contentTypeOf(attachment) === 'text/calendar' ? 'invite.ics' : null);
}

/** Returns a file that was packed into another one or into the text. */
export const packedFile = ({ name, bytes }: PackedFile): MailAttachment => ({
  givenName: name,
  contentType: NO_TYPE,
  bytes,
  isInline: false,
  isInCutText: false,
});

/** Returns a picture that was written within the HTML. */
export const pictureFile = ({ cid, contentType, bytes }: DataPicture, cut: ReadonlySet<string>): MailAttachment => ({
  givenName: null,
  contentType,
  bytes,
  isInline: true,
  isInCutText: cut.has(cid),
});

/**
 * Returns the files of a mail, in the mail's order, with those that Outlook packed into a winmail.dat in its place. A
 * signature of the mail is left out, and so is a winmail.dat that has only the formatting of the text.
 * @param cutPictures the Content-IDs of pictures that only the signature or the earlier mail shows
 */
export function mailAttachments(
  attachments: readonly Attachment[],
  cutPictures: ReadonlySet<string>,
): readonly MailAttachment[] {
  return attachments.flatMap((attachment) => {
    const contentType = contentTypeOf(attachment);
    const givenName = givenNameOf(attachment);
    if (SIGNATURES.has(contentType)) return [];
    const isPacked = TNEF.test(contentType) || /^winmail\.dat$/i.test(givenName ?? '');
    const unpacked = isPacked ? unpackTnef(attachment.content) : null;
    if (unpacked !== null) return unpacked.map(packedFile);
    const isInline = attachment.contentDisposition === 'inline' || attachment.related === true;
    const isInCutText = isInline && attachment.cid !== undefined && cutPictures.has(attachment.cid.toLowerCase());
    return [{ givenName, contentType, bytes: attachment.content, isInline, isInCutText }];
  });
}
