import { describe, expect, test } from 'vitest';
import { INBOUND_TEXT_MAX } from './limits.ts';
import { readInboundMail } from './read-inbound-mail.ts';
import { filePart, htmlPart, mixed, parts, plainPart, rawMail } from './testing/raw-mail.ts';

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

  test('may be empty', async () => {
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

  test('has no sender without an address', async () => {
    expect(
      await readInboundMail(rawMail({ From: 'Maria <nowhere>', To: 'undisclosed-recipients:;' }, 'Hi')),
    ).toMatchObject({ from: null, to: [] });
  });
});

describe('the text', () => {
  test.each<[string, Buffer, string]>([
    ['plain', rawMail({}, plainPart[1]), 'It leaks.'],
    [
      'the plain one of two',
      mixed([
        { 'Content-Type': 'multipart/alternative; boundary=c' },
        parts('c', plainPart, [htmlPart[0], '<p>other</p>']),
      ]),
      'It leaks.',
    ],
    ['HTML alone', rawMail(htmlPart[0], htmlPart[1]), 'It leaks.'],
    [
      'HTML beside an empty plain one',
      mixed([{ 'Content-Type': 'multipart/alternative; boundary=c' }, parts('c', [plainPart[0], ' \n'], htmlPart)]),
      'It leaks.',
    ],
    [
      'HTML with a list’s plain footer',
      mixed(htmlPart, [plainPart[0], 'Scanned for viruses.']),
      'It leaks.\n\nScanned for viruses.',
    ],
    [
      'HTML alone among alternatives, with a plain footer',
      mixed(
        [{ 'Content-Type': 'multipart/alternative; boundary=c' }, parts('c', htmlPart)],
        [plainPart[0], 'Checked.'],
      ),
      'It leaks.\n\nChecked.',
    ],
    [
      'two plain ones around a picture',
      mixed([plainPart[0], 'Before.'], filePart('inline; filename=a.png', 'image/png'), [plainPart[0], 'After.']),
      'Before.\nAfter.',
    ],
    [
      'a plain part below the signature of an HTML one',
      mixed([htmlPart[0], '<p>It leaks.</p>-- <br>Maria'], [plainPart[0], 'See the picture.']),
      'It leaks.\n\nSee the picture.',
    ],
    ['none', mixed(filePart('attachment; filename=a.pdf')), ''],
    [
      'of an unknown character set',
      rawMail({ 'Content-Type': 'text/plain; charset=x-unknown' }, 'It leaks.'),
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
      'with soft line breaks',
      rawMail({ 'Content-Type': 'text/plain; format=flowed' }, '> When? \n> Today? \nIt \nleaks.'),
      '> When? Today?\nIt leaks.',
    ],
    [
      'with soft line breaks whose blank goes',
      rawMail({ 'Content-Type': 'text/plain; charset=utf-8;\n\tDelSp="yes"; Format="flowed"' }, 'It le \naks.'),
      'It leaks.',
    ],
    ['with characters that a database rejects', rawMail({}, 'It\u0000 leaks\u0007.\uFEFF'), 'It leaks.'],
  ])('%s', async (_what, raw, expected) => expect((await readInboundMail(raw)).replyText).toBe(expected));

  test('is whole beside the reply', async () => {
    expect((await readInboundMail(mixed(plainPart))).fullText).toBe(
      'It leaks.\n\nOn May 5, 2026 at 3:12 PM, A <a@b.cd> wrote:\n> Closed.',
    );
  });

  test('of absurd length is cut, which is recorded', async () => {
    const mail = await readInboundMail(rawMail({}, `New.\n\n${'word '.repeat(INBOUND_TEXT_MAX / 4)}`));
    expect(mail).toMatchObject({ isTextCut: true });
    expect(mail.fullText.length).toBeLessThanOrEqual(INBOUND_TEXT_MAX);
    expect((await readInboundMail(mixed(plainPart))).isTextCut).toBe(false);
  });
});
