import { acceptedExtensions, contentTypeFor, MAX_FILE_NAME, safeFileName } from '@townkeep/core/mechanisms/files';
import type { MailAttachment } from '@townkeep/inbound-mail';

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
