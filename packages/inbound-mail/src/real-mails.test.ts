import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readInboundMail } from './index.ts';

const folder = join(import.meta.dirname, '../../..', '../shared/data/email/mime');
const isThere = existsSync(folder);
if (!isThere) console.log(`Skipped: the real mails are not at ${folder}.`);

const FIRST = 'This is the first part.';
const PDF_TEXT =
  'Just attaching another PDF, here, to see what the message looks like,\n' +
  'and to see if I can figure out what is going wrong here.';
const FORWARDED = 'We should not include these files or vcards as attachments.';
const BROKEN_PDF = 'broken.pdf application/pdf 1026';

/** File to its reply text and its attachments: given name, type, bytes, and whether inline. */
const mails: Readonly<Record<string, readonly [text: string, ...attachments: readonly string[]]>> = {
  'attachment_content_disposition.eml': [FIRST, 'api.rb text/x-ruby-script 28'],
  'attachment_content_location.eml': [FIRST, 'Photo25.jpg image/jpeg 227 inline'],
  'attachment_message_rfc822.eml': [FIRST, 'ForwardedMessage.eml message/rfc822 3781'],
  'attachment_message_rfc822_inline_image.eml': [
    '',
    'img.png image/png 370 inline',
    'Testmail.eml message/rfc822 1851',
  ],
  'attachment_nonascii_filename.eml': [FIRST, 'ciële.txt text/plain 11'],
  'attachment_only_email.eml': ['', 'blah.gz application/x-gzip 288'],
  'attachment_pdf.eml': [PDF_TEXT, BROKEN_PDF],
  'attachment_pdf_lf.eml': [PDF_TEXT, BROKEN_PDF],
  'attachment_pdf_non_ascii.eml': [`${PDF_TEXT}    Â`, BROKEN_PDF],
  'attachment_pdf_non_ascii_lf.eml': [`${PDF_TEXT}    Â`, BROKEN_PDF],
  'attachment_with_base64_encoded_name.eml': [FORWARDED, 'This is a test.pdf application/pdf 399'],
  // its name claims a Japanese character set and holds a byte that is none
  'attachment_with_encoded_name.eml': [FORWARDED, '01 Quien Te Dijjat. Pitbull.mp3 audio/mpeg 399'],
  'attachment_with_quoted_filename.eml': ['', 'Eelanalüüsi päring.jpg image/jpeg 1952 inline'],
  'attachment_with_unquoted_name.eml': [FIRST, 'This is a test.txt text/plain 11'],
  'basic_email.eml': ['Plain email.\n\nHope it works well!\n\nMikel'],
  'japanese_attachment.eml': ['testing', 'てすと.txt text/plain 33'],
  'japanese_attachment_long_name.eml': ['', `${'かきくけこ'.repeat(5)}.txt text/plain 18`],
  'raw_email_with_nested_attachment.eml': [
    'Here is a test of an attachment via email.\n\n- Jamis',
    'truncated.png image/png 1902 inline',
  ],
};

describe.skipIf(!isThere)('real mails', () => {
  test('every file has its expectation', () =>
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(mails).toSorted()));

  test.each(Object.entries(mails))('%s', async (file, [text, ...attachments]) => {
    const mail = await readInboundMail(readFileSync(join(folder, file)));
    expect(mail.replyText).toBe(text);
    expect(
      mail.attachments.map(
        ({ givenName, contentType, bytes, isInline }) =>
          `${givenName} ${contentType} ${bytes.length}${isInline ? ' inline' : ''}`,
      ),
    ).toEqual(attachments);
    expect(mail.isAutomatic).toBe(false);
    expect(mail.from?.address).toMatch(/^\S+@\S+$/);
  });
});
