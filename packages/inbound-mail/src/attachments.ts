import type { Attachment } from 'mailparser';

/** A file that came with a mail. Name and type are what the mail claims: check both, and the content. */
export interface MailAttachment {
  /** Decoded, but neither shortened nor sanitized: it may hold a path or control characters. Null without a name. */
  readonly givenName: string | null;
  /** Lower case, without parameters; `application/octet-stream` where the mail gives none. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Shown within the text, like a pasted picture. */
  readonly isInline: boolean;
}

const contentTypeOf = ({ contentType }: Attachment): string =>
  /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(contentType) ? contentType.toLowerCase() : 'application/octet-stream';

/** The name in the part's header, else the end of its `Content-Location`. */
function givenNameOf(attachment: Attachment): string | null {
  if (attachment.filename !== undefined && attachment.filename.trim() !== '') return attachment.filename;
  const location = [attachment.headers.get('content-location')].flat().find((value) => typeof value === 'string') ?? '';
  return /([^/?#]{1,200}\.\w{1,5})$/.exec(location.slice(-300))?.[1] ?? null;
}

/** Returns the files of a mail, in the mail's order. */
export const mailAttachments = (attachments: readonly Attachment[]): readonly MailAttachment[] =>
  attachments.map((attachment) => ({
    givenName: givenNameOf(attachment),
    contentType: contentTypeOf(attachment),
    bytes: attachment.content,
    isInline: attachment.contentDisposition === 'inline' || attachment.related === true,
  }));
