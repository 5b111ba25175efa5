import { expect, test } from 'vitest';
import { readInboundMail } from '../read-inbound-mail.ts';
import { mixed, rawMail } from '../testing/raw-mail.ts';

/** A mail with this header and a text in these bytes. */
const mailOf = (headers: Readonly<Record<string, string>>, bytes: Buffer): Buffer =>
  Buffer.concat([rawMail(headers, ''), bytes, Buffer.from('\r\n')]);
const textOf = async (raw: Buffer): Promise<string> => (await readInboundMail(raw)).replyText;

const SPANISH = 'Señor, el árbol cayó – “mañana” lo cortan.';
const cp1252 = Buffer.from('Se\xF1or, el \xE1rbol cay\xF3 \x96 \x93ma\xF1ana\x94 lo cortan.', 'latin1');
const PLAIN = { 'Content-Transfer-Encoding': '8bit' };

test.each([
  ['without a type', {}],
  ['without a set', { ...PLAIN, 'Content-Type': 'text/plain' }],
  ['with an unknown set', { ...PLAIN, 'Content-Type': 'text/plain; charset=x-unknown' }],
  ['in unknown-8bit', { ...PLAIN, 'Content-Type': 'text/plain; charset="unknown-8bit"; format=flowed' }],
  ['that claim ASCII', { ...PLAIN, 'Content-Type': 'text/plain; charset=us-ascii' }],
  ['that claim UTF-8', { ...PLAIN, 'Content-Type': 'text/plain; charset=utf-8' }],
])('bytes %s that are no UTF-8 are Windows-1252', async (_, headers) =>
  expect(await textOf(mailOf(headers, cp1252))).toBe(SPANISH),
);

test('the same in quoted-printable and in base64', async () => {
  const quoted = 'Se=F1or, el =E1rbol cay=F3 =96 =93ma=F1ana=94 lo =\r\ncortan.';
  const type = { 'Content-Type': 'text/plain' };
  expect(await textOf(rawMail({ ...type, 'Content-Transfer-Encoding': 'quoted-printable' }, quoted))).toBe(SPANISH);
  const base64 = cp1252.toString('base64');
  expect(await textOf(rawMail({ ...type, 'Content-Transfer-Encoding': 'base64' }, base64))).toBe(SPANISH);
});

test('HTML names the set of the mail', async () => {
  const html = Buffer.from('<meta charset="iso-8859-2"><p>\xA3\xF3d\xBC</p>', 'latin1');
  expect(await textOf(mailOf({ ...PLAIN, 'Content-Type': 'text/html' }, html))).toBe('Łódź');
});

test.each([
  ['UTF-8 without a set', { ...PLAIN, 'Content-Type': 'text/plain' }, Buffer.from(SPANISH), SPANISH],
  ['UTF-8 that claims ASCII', { ...PLAIN, 'Content-Type': 'text/plain; charset=ascii' }, Buffer.from(SPANISH), SPANISH],
  [
    'UTF-8 with one broken byte',
    { ...PLAIN, 'Content-Type': 'text/plain; charset=utf-8' },
    Buffer.concat([Buffer.from('ñáé'), Buffer.from([0xff]), Buffer.from('ü')]),
    'ñáé\uFFFDü',
  ],
  [
    'another set, which is left alone',
    { ...PLAIN, 'Content-Type': 'text/plain; charset=iso-8859-5' },
    Buffer.from([0xd2, 0xde, 0xe2]),
    'вот',
  ],
])('%s is read', async (_, headers, bytes, expected) => expect(await textOf(mailOf(headers, bytes))).toBe(expected));

test('Japanese and Chinese in 7 bits are known by their escapes', async () => {
  const japanese = Buffer.from('\x1B$BF;O)$K7j$,$"$j$^$9!#\x1B(B', 'latin1');
  expect(await textOf(mailOf({ 'Content-Type': 'text/plain' }, japanese))).toBe('道路に穴があります。');
  expect(await textOf(mailOf({}, Buffer.from('Hi ~{<:Ky2;SP!#~} ok ~~', 'latin1')))).toBe('Hi 己所不有。 ok ~');
  expect(await textOf(mailOf({}, Buffer.from('a ~{ b ~} costs $B 3')))).toBe('a ~{ b ~} costs $B 3');
});

test('one part of several is put right, and the others stay', async () => {
  const raw = mixed(
    [{ 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'quoted-printable' }, 'cay=F3'],
    [{ 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': 'quoted-printable' }, 'm=C3=A1s'],
    [
      { 'Content-Type': 'image/png; name=a.png', 'Content-Transfer-Encoding': 'base64' },
      Buffer.from([0x89, 0xff]).toString('base64'),
    ],
  );
  const mail = await readInboundMail(raw);
  expect(mail.fullText).toBe('cayó\n\nmás');
  expect([...mail.attachments[0]!.bytes]).toEqual([0x89, 0xff]);
});
