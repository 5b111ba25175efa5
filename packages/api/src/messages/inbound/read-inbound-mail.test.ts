import { describe, expect, test } from 'vitest';
import {
  INBOUND_MAIL_LIMITS,
  INBOUND_TEXT_MAX,
  type InboundMailProblem,
  type InboundMailProblemCode,
  readInboundMail,
} from './index.ts';
import { parts, rawMail, type RawPart } from './samples/raw-mail.ts';

const text: RawPart = [
  { 'Content-Type': 'text/plain; charset=utf-8' },
  'It leaks.\n\nOn May 5, 2026 at 3:12 PM, A <a@b.cd> wrote:\n> Closed.',
];
const html: RawPart = [
  { 'Content-Type': 'text/html; charset=utf-8' },
  '<p>It <b>leaks</b>.</p><blockquote>Closed.</blockquote>',
];
const mixed = (...all: readonly RawPart[]): Buffer =>
  rawMail({ 'Content-Type': 'multipart/mixed; boundary="b"' }, parts('b', ...all));
const file = (disposition: string, type = 'application/pdf'): RawPart => [
  { 'Content-Type': type, 'Content-Disposition': disposition, 'Content-Transfer-Encoding': 'base64' },
  'aGVsbG8=',
];

describe('the header', () => {
  test('who, to whom and where in the thread', async () => {
    const mail = await readInboundMail(
      rawMail(
        {
          From: '=?utf-8?Q?Mar=C3=ADa_L=C3=B3pez?= <Maria@Example.com>',
          To: 'Reply+0123456789abcdef@mail.oakmere.test, Team: a@b.cd, "B, C" <c@d.ef>;, a@b.cd',
          Cc: 'D <d@e.fg>',
          'Delivered-To': 'reply+0123456789abcdef@mail.oakmere.test',
          'X-Original-To': '<forward@oakmere.test>',
          Subject: '=?utf-8?B?UmU6IMK/QWjDrT8=?=',
          'Message-ID': '<1@example.com>',
          'In-Reply-To': '<0@oakmere.test> (sent today)',
          References: '<a@oakmere.test>\n <0@oakmere.test>',
        },
        'Hi',
      ),
    );
    expect(mail).toMatchObject({
      from: { address: 'maria@example.com', name: 'María López' },
      to: ['reply+0123456789abcdef@mail.oakmere.test', 'a@b.cd', 'c@d.ef'],
      cc: ['d@e.fg'],
      deliveredTo: ['reply+0123456789abcdef@mail.oakmere.test'],
      originalTo: ['forward@oakmere.test'],
      subject: 'Re: ¿Ahí?',
      messageId: '<1@example.com>',
      inReplyTo: '<0@oakmere.test>',
      references: ['<a@oakmere.test>', '<0@oakmere.test>'],
      isAutomatic: false,
      automaticReason: null,
    });
  });

  test('may lack everything', async () => {
    const mail = await readInboundMail(Buffer.from('X-A: b\r\n\r\nHi'));
    expect(mail).toMatchObject({
      from: null,
      to: [],
      subject: '',
      messageId: null,
      inReplyTo: null,
      references: [],
      replyText: 'Hi',
    });
  });

  test('names nobody where the address is none', async () => {
    expect(
      await readInboundMail(rawMail({ From: 'Somebody <nowhere>', To: 'undisclosed-recipients:;' }, 'Hi')),
    ).toMatchObject({ from: null, to: [] });
  });
});

describe('the text', () => {
  test.each<[string, Buffer, string]>([
    ['plain', rawMail({}, text[1]), 'It leaks.'],
    [
      'the plain one of two',
      mixed([{ 'Content-Type': 'multipart/alternative; boundary=c' }, parts('c', text, [html[0], '<p>other</p>'])]),
      'It leaks.',
    ],
    ['HTML alone', rawMail(html[0], html[1]), 'It leaks.'],
    [
      'HTML beside an empty plain one',
      mixed([{ 'Content-Type': 'multipart/alternative; boundary=c' }, parts('c', [text[0], ' \n'], html)]),
      'It leaks.',
    ],
    [
      'HTML with a list’s plain footer',
      mixed(html, [text[0], 'Checked by nobody.']),
      'It leaks.\n\nChecked by nobody.',
    ],
    [
      'HTML alone among alternatives, with a plain footer',
      mixed([{ 'Content-Type': 'multipart/alternative; boundary=c' }, parts('c', html)], [text[0], 'Checked.']),
      'It leaks.\n\nChecked.',
    ],
    [
      'two plain ones around a picture',
      mixed([text[0], 'Before.'], file('inline; filename=a.png', 'image/png'), [text[0], 'After.']),
      'Before.\nAfter.',
    ],
    ['none', mixed(file('attachment; filename=a.pdf')), ''],
    [
      'of an unknown character set',
      rawMail({ 'Content-Type': 'text/plain; charset=x-nobody' }, 'It leaks.'),
      'It leaks.',
    ],
    [
      'in Latin-1, quoted-printable',
      rawMail(
        { 'Content-Type': 'text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding': 'quoted-printable' },
        'S=ED, =\nse sali=F3.',
      ),
      'Sí, se salió.',
    ],
    [
      'broken for the journey',
      rawMail({ 'Content-Type': 'text/plain; format=flowed' }, '> When? \n> Today? \nIt \nleaks.'),
      'It leaks.',
    ],
    [
      'broken for the journey, blanks too',
      rawMail({ 'Content-Type': 'text/plain; charset=utf-8;\n\tDelSp="yes"; Format="flowed"' }, 'It le \naks.'),
      'It leaks.',
    ],
    ['with what a database refuses', rawMail({}, 'It\u0000 leaks\u0007.\uFEFF'), 'It leaks.'],
  ])('%s', async (_what, raw, expected) => expect((await readInboundMail(raw)).replyText).toBe(expected));

  test('is whole beside the reply', async () => {
    expect((await readInboundMail(mixed(text))).fullText).toBe(
      'It leaks.\n\nOn May 5, 2026 at 3:12 PM, A <a@b.cd> wrote:\n> Closed.',
    );
  });

  test('of absurd length is cut, and says so', async () => {
    const mail = await readInboundMail(rawMail({}, `New.\n\n${'word '.repeat(INBOUND_TEXT_MAX / 4)}`));
    expect(mail).toMatchObject({ isTextCut: true });
    expect(mail.fullText.length).toBeLessThanOrEqual(INBOUND_TEXT_MAX);
    expect((await readInboundMail(mixed(text))).isTextCut).toBe(false);
  });
});

describe('the texts as they are encoded', () => {
  const { textBytes } = INBOUND_MAIL_LIMITS;
  const encoded = (blanks: number): RawPart => [
    { 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'base64' },
    `V29y\n${`${' '.repeat(127)}\n`.repeat(blanks / 128)}ZHM=`,
  ];

  test('are read up to the limit', async () => {
    const mail = await readInboundMail(mixed(encoded(textBytes / 2)));
    expect(mail).toMatchObject({ replyText: 'Words', isTextCut: false });
  });

  test('are cut behind it, and files stay whole', async () => {
    const pdf = file('attachment; filename=a.pdf');
    const mail = await readInboundMail(mixed(encoded(textBytes), pdf, [{}, 'And more.']));
    expect(mail).toMatchObject({ replyText: 'Wor', isTextCut: true });
    expect(mail.attachments.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['hello']);
    const log = file('attachment; filename=a.log', 'text/plain')[0];
    const part: RawPart = [{ ...log, 'Content-Transfer-Encoding': '8bit' }, 'x'.repeat(textBytes + 1)];
    const [kept] = (await readInboundMail(mixed(text, part))).attachments;
    expect(kept!.bytes).toHaveLength(textBytes + 1);
  });
});

describe('the attachments', () => {
  const nameOf = async (...part: readonly RawPart[]): Promise<string | undefined> =>
    (await readInboundMail(mixed(text, ...part))).attachments[0]?.fileName;

  test('come with their bytes, inline ones too', async () => {
    const related = parts(
      'c',
      [html[0], '<p>See</p><img src="cid:1@x">'],
      [
        { 'Content-Type': 'image/png; name=a.png', 'Content-ID': '<1@x>', 'Content-Transfer-Encoding': 'base64' },
        'aGVsbG8=',
      ],
    );
    const mail = await readInboundMail(
      mixed([{ 'Content-Type': 'multipart/related; boundary=c' }, related], file('attachment; filename=b.pdf')),
    );
    expect(mail.attachments.map(({ bytes, ...rest }) => ({ ...rest, content: Buffer.from(bytes).toString() }))).toEqual(
      [
        { fileName: 'a.png', contentType: 'image/png', isInline: true, content: 'hello' },
        { fileName: 'b.pdf', contentType: 'application/pdf', isInline: false, content: 'hello' },
      ],
    );
    expect(mail.replyText).toBe('See');
  });

  test.each([
    ['a path', 'attachment; filename="../../etc/passwd.pdf"', 'passwd.pdf'],
    ['a Windows path', 'attachment; filename="C:\\\\Users\\\\x\\\\plan.pdf"', 'plan.pdf'],
    ['RFC 2231', "attachment; filename*=utf-8''b%C3%A4r%2Fdog.pdf", 'dog.pdf'],
    ['RFC 2231 in pieces', "attachment; filename*0*=utf-8''b%C3; filename*1*=%A4r.pdf", 'bär.pdf'],
    ['RFC 2047', 'attachment; filename="=?utf-8?B?YsOkci5wZGY=?="', 'bär.pdf'],
    ['marks that reorder', "attachment; filename*=utf-8''in%E2%80%AEfdp.exe", 'infdp.exe'],
    ['control characters', "attachment; filename*=utf-8''a%00b%0Ac.pdf", 'abc.pdf'],
    ['no name', 'attachment', 'attachment-1.pdf'],
    ['an empty name', 'attachment; filename=" "', 'attachment-1.pdf'],
    ['nothing but dots', 'attachment; filename="..."', 'file'],
  ])('named with %s', async (_what, disposition, expected) => expect(await nameOf(file(disposition))).toBe(expected));

  test('with a long name keep its end', async () => {
    const name = await nameOf(file(`attachment; filename="${'a'.repeat(300)}.pdf"`));
    expect(name).toHaveLength(200);
    expect(name).toMatch(/^a+\.pdf$/);
  });

  test('an enclosed message is a file that opens as one', async () => {
    const inner = 'Subject: inner\nContent-Type: text/plain\n\nInner words.';
    for (const disposition of [
      {},
      { 'Content-Disposition': 'inline' },
      { 'Content-Disposition': 'attachment; filename="Re: hole"' },
    ]) {
      const mail = await readInboundMail(mixed(text, [{ 'Content-Type': 'message/rfc822', ...disposition }, inner]));
      expect(mail.attachments).toHaveLength(1);
      expect(mail.attachments[0]).toMatchObject({
        contentType: 'message/rfc822',
        fileName: expect.stringMatching(/^(attachment-1|Re_ hole)\.eml$/),
      });
      expect(mail.fullText).not.toContain('Inner');
    }
  });
});

describe('what is too large', () => {
  const refused = async (raw: Buffer | Uint8Array): Promise<InboundMailProblemCode | null> =>
    readInboundMail(raw).then(
      () => null,
      (problem: InboundMailProblem) => problem.code,
    );
  const nested = (depth: number): Buffer => {
    let body = 'hi';
    for (let level = depth; level > 1; level -= 1)
      body = parts(`b${level}`, [
        level === depth ? {} : { 'Content-Type': `multipart/mixed; boundary=b${level + 1}` },
        body,
      ]);
    return rawMail(
      { 'Content-Type': 'multipart/mixed; boundary=b1' },
      parts('b1', [{ 'Content-Type': 'multipart/mixed; boundary=b2' }, body]),
    );
  };

  test('is refused with its reason', async () => {
    const { attachments, depth, fieldBytes, headerBytes, lines, partHeaderBytes, parts: most } = INBOUND_MAIL_LIMITS;
    const fields = (bytes: number): Record<string, string> => {
      return Object.fromEntries(Array.from({ length: bytes / 1024 }, (_, index) => [`X-${index}`, 'a'.repeat(1024)]));
    };
    expect(await refused(new Uint8Array(0))).toBe('mail_empty');
    expect(await refused(Buffer.alloc(INBOUND_MAIL_LIMITS.bytes + 1, 'a'))).toBe('mail_too_large');
    expect(await refused(rawMail(fields(headerBytes), 'hi'))).toBe('mail_header_too_large');
    expect(await refused(rawMail({ To: 'a:b;'.repeat(fieldBytes / 4) }, 'hi'))).toBe('mail_header_too_large');
    expect(await refused(rawMail({ To: 'a:b;\n '.repeat(fieldBytes / 6) }, 'hi'))).toBe('mail_header_too_large');
    expect(await refused(mixed([fields(partHeaderBytes), 'hi']))).toBe('mail_header_too_large');
    const part: RawPart = [fields(partHeaderBytes - 1024), 'hi'];
    expect(await refused(mixed(...Array.from({ length: 18 }, () => part)))).toBe('mail_header_too_large');
    expect(await refused(nested(depth + 1))).toBe('mail_too_deep');
    expect(await refused(mixed(...Array.from({ length: most }, () => text)))).toBe('mail_too_many_parts');
    expect(await refused(mixed(...Array.from({ length: attachments + 1 }, () => file('attachment'))))).toBe(
      'mail_too_many_attachments',
    );
    expect(await refused(Buffer.from(`From: a@b.cd\n\n${'\n'.repeat(lines)}`))).toBe('mail_too_many_lines');
    expect(await refused(rawMail(html[0], '<i>'.repeat(INBOUND_MAIL_LIMITS.htmlDepth + 1)))).toBe('mail_too_deep');
  });

  test('is read whole up to the limit', async () => {
    const { attachments, depth, fieldBytes, partHeaderBytes, parts: most } = INBOUND_MAIL_LIMITS;
    const long = 'a'.repeat(partHeaderBytes - 1024);
    const sixteen = Array.from({ length: 16 }, (): RawPart => [{ 'X-A': long }, 'hi']);
    expect((await readInboundMail(mixed(...sixteen))).replyText).toContain('hi');
    expect((await readInboundMail(rawMail({ 'X-A': 'a'.repeat(fieldBytes - 10) }, 'hi'))).replyText).toBe('hi');
    expect((await readInboundMail(nested(depth))).replyText).toBe('hi');
    expect(
      (await readInboundMail(mixed(...Array.from({ length: most - 1 }, (_, index): RawPart => [{}, `word${index}`]))))
        .fullText,
    ).toContain(`word${most - 2}`);
    expect(
      (await readInboundMail(mixed(...Array.from({ length: attachments }, () => file('attachment'))))).attachments,
    ).toHaveLength(attachments);
  });

  test('says what is wrong', async () => {
    await expect(readInboundMail(Buffer.alloc(INBOUND_MAIL_LIMITS.bytes + 1))).rejects.toThrow(
      'The message is larger than 40 MB.',
    );
  });
});

test('any bytes are read or refused, never worse', async () => {
  const seeds = [
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n',
    '--b\r\n',
    '--b--',
    '\r\n',
    '\n',
    '=?utf-8?B?',
    'From: ',
    '<',
    '>',
    '"',
    '\\',
    '\0',
    '\xff',
    'Content-Type: text/html\r\n\r\n',
    'Content-Disposition: attachment; filename*0*=',
    ' ',
    ';',
    'format=flowed',
  ];
  let state = 7;
  const next = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  for (let run = 0; run < 300; run += 1) {
    const raw = Buffer.from(Array.from({ length: 1 + next(30) }, () => seeds[next(seeds.length)]).join(''), 'latin1');
    const outcome = await readInboundMail(raw).then(
      (mail) => typeof mail.replyText,
      (problem: Error) => problem.name,
    );
    expect(['string', 'InboundMailProblem'], JSON.stringify(raw.toString('latin1'))).toContain(outcome);
  }
});
