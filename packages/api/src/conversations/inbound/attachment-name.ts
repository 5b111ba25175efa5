import { acceptedExtensions, contentTypeFor, MAX_FILE_NAME, safeFileName } from '@townkeep/core/files';
import type { MailAttachment } from '@townkeep/inbound-mail';

/** The usual extension comes first where a type has several. */
const EXTENSIONS = ['jpg', 'html', 'ps', 'tif', ...acceptedExtensions];

const extensionOf = (contentType: string): string =>
  EXTENSIONS.find((extension) => contentTypeFor(extension) === contentType) ?? 'bin';

/**
 * Names a file of a mail: safe to store and to show, at most 200 characters, never empty. An enclosed message ends in
 * `.eml`, so that it opens as one.
 *
 * @param number The file's place in the mail, from 1. It names a file without a name.
 */
export function attachmentName(
  { givenName, contentType }: Pick<MailAttachment, 'givenName' | 'contentType'>,
  number: number,
): string {
  const name = givenName ?? `attachment-${number}.${extensionOf(contentType)}`;
  const lacksExtension = contentType === 'message/rfc822' && !/\.eml$/i.test(name);
  return lacksExtension ? `${safeFileName(name, MAX_FILE_NAME - 4)}.eml` : safeFileName(name, MAX_FILE_NAME);
}
