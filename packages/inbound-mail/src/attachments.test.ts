import { describe, expect, test } from 'vitest';
import { readInboundMail } from './read-inbound-mail.ts';
import { filePart, htmlPart, mixed, parts, plainPart, type RawPart } from './testing/raw-mail.ts';

describe('the attachments', () => {
  const nameOf = async (part: RawPart): Promise<string | null> =>
    (await readInboundMail(mixed(plainPart, part))).attachments[0]!.givenName;

  test('come with their bytes, inline ones too', async () => {
    const related = parts(
      'c',
      [htmlPart[0], '<p>See</p><img src="cid:1@x">'],
      [
        { 'Content-Type': 'image/png; name=a.png', 'Content-ID': '<1@x>', 'Content-Transfer-Encoding': 'base64' },
        'aGVsbG8=',
      ],
    );
    const mail = await readInboundMail(
      mixed([{ 'Content-Type': 'multipart/related; boundary=c' }, related], filePart('attachment; filename=b.pdf')),
    );
    expect(mail.attachments.map(({ bytes, ...rest }) => ({ ...rest, content: Buffer.from(bytes).toString() }))).toEqual(
      [
        { givenName: 'a.png', contentType: 'image/png', isInline: true, content: 'hello' },
        { givenName: 'b.pdf', contentType: 'application/pdf', isInline: false, content: 'hello' },
      ],
    );
    expect(mail.replyText).toBe('See');
  });

  test.each([
    ['quotes', 'attachment; filename="plan (2).pdf"', 'plan (2).pdf'],
    ['a path, which is not sanitized', 'attachment; filename="../../etc/passwd.pdf"', '../../etc/passwd.pdf'],
    ['RFC 2231', "attachment; filename*=utf-8''b%C3%A4r%2Fdog.pdf", 'bär/dog.pdf'],
    ['RFC 2231 in pieces', "attachment; filename*0*=utf-8''b%C3; filename*1*=%A4r.pdf", 'bär.pdf'],
    ['RFC 2047', 'attachment; filename="=?utf-8?B?YsOkci5wZGY=?="', 'bär.pdf'],
    ['marks that reorder, which are not removed', "attachment; filename*=utf-8''in%E2%80%AEfdp.exe", 'in\u202Efdp.exe'],
    ['no name', 'attachment', null],
    ['an empty name', 'attachment; filename=" "', null],
  ])('named with %s', async (_what, disposition, expected) =>
    expect(await nameOf(filePart(disposition))).toBe(expected),
  );

  test('an enclosed message is a file', async () => {
    const inner = 'Subject: inner\nContent-Type: text/plain\n\nInner words.';
    for (const [disposition, givenName] of [
      [{}, null],
      [{ 'Content-Disposition': 'inline' }, null],
      [{ 'Content-Disposition': 'attachment; filename="Re: hole"' }, 'Re: hole'],
    ] as const) {
      const mail = await readInboundMail(
        mixed(plainPart, [{ 'Content-Type': 'message/rfc822', ...disposition }, inner]),
      );
      expect(mail.attachments).toHaveLength(1);
      expect(mail.attachments[0]).toMatchObject({ contentType: 'message/rfc822', givenName });
      expect(mail.fullText).not.toContain('Inner');
    }
  });
});
