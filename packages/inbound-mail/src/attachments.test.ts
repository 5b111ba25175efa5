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
        { givenName: 'a.png', contentType: 'image/png', isInline: true, isInCutText: false, content: 'hello' },
        { givenName: 'b.pdf', contentType: 'application/pdf', isInline: false, isInCutText: false, content: 'hello' },
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

describe('pictures in the text', () => {
  const picture = (id: string): RawPart => [
    { 'Content-Type': `image/png; name=${id}.png`, 'Content-ID': `<${id}@x>`, 'Content-Transfer-Encoding': 'base64' },
    'aGVsbG8=',
  ];
  const kept = async (html: string, ...ids: readonly string[]) => {
    const related = parts('c', [htmlPart[0], html], ...ids.map(picture));
    const mail = await readInboundMail(mixed([{ 'Content-Type': 'multipart/related; boundary=c' }, related]));
    return mail.attachments.filter(({ isInCutText }) => !isInCutText).map(({ givenName }) => givenName);
  };
  const HISTORY = '<div id="divRplyFwdMsg"><b>From:</b> City</div><p>Which? <img src="cid:seal@x"></p>';

  test('of the signature and the earlier mail are marked, those among the words are not', async () => {
    const own = '<p>Here: <img src="CID:hole@x"></p><p>--<br>Rita<br><img src="cid:logo@x"></p>';
    expect(await kept(own + HISTORY, 'hole', 'logo', 'seal')).toEqual(['hole.png']);
    expect(await kept(`<p>Yes</p><blockquote><img src="cid:seal@x"></blockquote>`, 'seal')).toEqual([]);
    expect(await kept('<p>Yes</p><div class="gmail_signature"><img src="cid:logo@x"></div>', 'logo')).toEqual([]);
  });

  test('that are all of the mail, are shown twice, or are not shown, are not', async () => {
    expect(await kept('<img src="cid:hole@x">', 'hole')).toEqual(['hole.png']);
    expect(await kept(`<p>It is this: <img src="cid:seal@x"></p>${HISTORY}`, 'seal')).toEqual(['seal.png']);
    expect(await kept('<p>See the file</p>', 'hole')).toEqual(['hole.png']);
  });
});

test('a picture within the HTML itself is a file, and the text below it stays', async () => {
  const photo = `<img alt="" src="data:image/png;base64,${Buffer.from('x'.repeat(2_000_000)).toString('base64')}">`;
  const history = '<blockquote><img src="data:image/gif;base64,aGVsbG8="></blockquote>';
  const mail = await readInboundMail(mixed([htmlPart[0], `<p>Here:</p>${photo}<p>It is deep.</p>${history}`]));
  expect(mail.replyText).toBe('Here:\n\nIt is deep.');
  expect(
    mail.attachments.map(({ contentType, isInCutText, bytes }) => [contentType, isInCutText, bytes.length]),
  ).toEqual([
    ['image/png', false, 2_000_000],
    ['image/gif', true, 5],
  ]);
});

describe('files of other kinds', () => {
  const named = async (...all: readonly RawPart[]) =>
    (await readInboundMail(mixed(plainPart, ...all))).attachments.map(({ givenName, bytes }) => [
      givenName,
      Buffer.from(bytes).toString(),
    ]);

  test('signatures of the mail are left out', async () => {
    const types = ['application/pkcs7-signature', 'application/x-pkcs7-signature', 'application/pgp-signature'];
    expect(await named(...types.map((type) => filePart('attachment; filename=smime.p7s', type)))).toEqual([]);
  });

  test('an invitation without a name gets one', async () => {
    expect(await named(filePart('attachment', 'text/calendar; method=REQUEST'))).toEqual([['invite.ics', 'hello']]);
  });

  test('a uuencoded file is taken out of the text', async () => {
    const text = 'See below.\n\nbegin 644 hole.txt\n%:&5L;&\\\n`\nend\n\nThank you';
    const mail = await readInboundMail(mixed([{ 'Content-Type': 'text/plain' }, text]));
    expect(mail.fullText).toBe('See below.\n\nThank you');
    expect(mail.attachments).toMatchObject([{ givenName: 'hole.txt' }]);
    expect(Buffer.from(mail.attachments[0]!.bytes).toString()).toBe('hello');
    const words = 'begin 644 years ago\nIt was the end of the road';
    expect((await readInboundMail(mixed([{}, words]))).fullText).toBe(words);
  });
});

describe('a winmail.dat', () => {
  const attribute = (id: number, content: Buffer): Buffer => {
    const head = Buffer.alloc(9);
    head.writeUInt8(2, 0);
    head.writeUInt32LE(id, 1);
    head.writeUInt32LE(content.length, 5);
    return Buffer.concat([head, content, Buffer.alloc(2)]);
  };
  const START = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]);
  const longName = (name: string): Buffer => {
    const text = Buffer.from(`${name}\0`, 'utf16le');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    return Buffer.concat([Buffer.from([1, 0, 0, 0, 0x1f, 0, 7, 0x37, 1, 0, 0, 0]), length, text]);
  };
  const file = (title: string, content: string, ...more: readonly Buffer[]): Buffer =>
    Buffer.concat([
      attribute(0x69002, Buffer.alloc(14)),
      attribute(0x18010, Buffer.from(`${title}\0`)),
      attribute(0x6800f, Buffer.from(content)),
      ...more,
    ]);
  const namesIn = async (tnef: Buffer) => {
    const type = { 'Content-Type': 'application/ms-tnef; name=winmail.dat', 'Content-Transfer-Encoding': 'base64' };
    const mail = await readInboundMail(mixed(plainPart, [type, tnef.toString('base64')]));
    return mail.attachments.map(({ givenName, bytes }) => [givenName, Buffer.from(bytes).toString()]);
  };

  test('is replaced by its files, with their whole names', async () => {
    const named = file('PLAN~1.PDF', 'b', attribute(0x69005, longName('Plan of the señal.pdf')));
    expect(await namesIn(Buffer.concat([START, file('hole.png', 'a'), named]))).toEqual([
      ['hole.png', 'a'],
      ['Plan of the señal.pdf', 'b'],
    ]);
  });

  test('without files is left out, one that is cut off loses the last, and other bytes stay a file', async () => {
    expect(await namesIn(Buffer.concat([START, attribute(0x18004, Buffer.from('Hi'))]))).toEqual([]);
    const cut = Buffer.concat([START, file('a.txt', 'a'), file('b.txt', 'bbbb')]);
    expect(await namesIn(cut.subarray(0, -5))).toEqual([['a.txt', 'a']]);
    expect(await namesIn(Buffer.from('no tnef'))).toEqual([['winmail.dat', 'no tnef']]);
  });
});
