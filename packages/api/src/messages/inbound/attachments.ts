import { acceptedExtensions, contentTypeFor, MAX_FILE_NAME, safeFileName } from '@townkeep/core/files';
import type { Attachment } from 'mailparser';

/** A file that came with a mail. Its type is what the mail says: the content is checked where it is stored. */
export interface MailAttachment {
  /** Without path, control or bidirectional characters, at most 200 characters, never empty. */
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Shown within the text, as a pasted picture is. */
  readonly isInline: boolean;
}

/** The usual one of several extensions of a type. */
const usual = ['jpg', 'html', 'ps', 'tif', ...acceptedExtensions];
const extensionOf = (contentType: string): string =>
  usual.find((extension) => contentTypeFor(extension) === contentType) ?? 'bin';

const contentTypeOf = ({ contentType }: Attachment): string =>
  /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(contentType) ? contentType.toLowerCase() : 'application/octet-stream';

/** The name that the part gives itself, decoded: of the file, else the end of where its content came from. */
function givenName(attachment: Attachment): string | null {
  if (attachment.filename !== undefined && attachment.filename.trim() !== '') return attachment.filename;
  const location = [attachment.headers.get('content-location')].flat().find((value) => typeof value === 'string') ?? '';
  const last = /([^/?#]{1,200}\.\w{1,5})$/.exec(location.slice(-300))?.[1];
  return last ?? null;
}

/** A name for the file; an enclosed message always ends in `.eml`, so that it opens as one. */
function fileNameOf(attachment: Attachment, contentType: string, number: number): string {
  const given = givenName(attachment);
  const name = given === null ? `attachment-${number}.${extensionOf(contentType)}` : given;
  const isUnmarked = contentType === 'message/rfc822' && !/\.eml$/i.test(name);
  return isUnmarked ? `${safeFileName(name, MAX_FILE_NAME - 4)}.eml` : safeFileName(name, MAX_FILE_NAME);
}

/** The files of a mail, in its order. */
export function mailAttachments(attachments: readonly Attachment[]): readonly MailAttachment[] {
  return attachments.map((attachment, index) => {
    const contentType = contentTypeOf(attachment);
    return {
      fileName: fileNameOf(attachment, contentType, index + 1),
      contentType,
      bytes: attachment.content,
      isInline: attachment.contentDisposition === 'inline' || attachment.related === true,
    };
  });
}
