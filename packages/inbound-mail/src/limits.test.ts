import { describe, expect, test } from 'vitest';
import type { InboundMailProblem, InboundMailProblemCode } from './inbound-mail-problem.ts';
import { INBOUND_MAIL_LIMITS } from './limits.ts';
import { readInboundMail } from './read-inbound-mail.ts';
import { filePart, htmlPart, mixed, parts, plainPart, rawMail, type RawPart } from './testing/raw-mail.ts';

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
    const pdf = filePart('attachment; filename=a.pdf');
    const mail = await readInboundMail(mixed(encoded(textBytes), pdf, [{}, 'And more.']));
    expect(mail).toMatchObject({ replyText: 'Wor', isTextCut: true });
    expect(mail.attachments.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['hello']);
    const log = filePart('attachment; filename=a.log', 'text/plain')[0];
    const part: RawPart = [{ ...log, 'Content-Transfer-Encoding': '8bit' }, 'x'.repeat(textBytes + 1)];
    const [kept] = (await readInboundMail(mixed(plainPart, part))).attachments;
    expect(kept!.bytes).toHaveLength(textBytes + 1);
  });
});

describe('what is too large', () => {
  const rejection = async (raw: Buffer | Uint8Array): Promise<InboundMailProblemCode | null> =>
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

  test('is rejected with its reason', async () => {
    const { attachments, depth, fieldBytes, headerBytes, lines, partHeaderBytes, parts: most } = INBOUND_MAIL_LIMITS;
    const fields = (bytes: number): Record<string, string> => {
      return Object.fromEntries(Array.from({ length: bytes / 1024 }, (_, index) => [`X-${index}`, 'a'.repeat(1024)]));
    };
    expect(await rejection(new Uint8Array(0))).toBe('mail_empty');
    expect(await rejection(Buffer.alloc(INBOUND_MAIL_LIMITS.bytes + 1, 'a'))).toBe('mail_too_large');
    expect(await rejection(rawMail(fields(headerBytes), 'hi'))).toBe('mail_header_too_large');
    expect(await rejection(rawMail({ To: 'a:b;'.repeat(fieldBytes / 4) }, 'hi'))).toBe('mail_header_too_large');
    expect(await rejection(rawMail({ To: 'a:b;\n '.repeat(fieldBytes / 6) }, 'hi'))).toBe('mail_header_too_large');
    expect(await rejection(mixed([fields(partHeaderBytes), 'hi']))).toBe('mail_header_too_large');
    const part: RawPart = [fields(partHeaderBytes - 1024), 'hi'];
    expect(await rejection(mixed(...Array.from({ length: 18 }, () => part)))).toBe('mail_header_too_large');
    expect(await rejection(nested(depth + 1))).toBe('mail_too_deep');
    expect(await rejection(mixed(...Array.from({ length: most }, () => plainPart)))).toBe('mail_too_many_parts');
    expect(await rejection(mixed(...Array.from({ length: attachments + 1 }, () => filePart('attachment'))))).toBe(
      'mail_too_many_attachments',
    );
    expect(await rejection(Buffer.from(`From: a@b.cd\n\n${'\n'.repeat(lines)}`))).toBe('mail_too_many_lines');
    expect(await rejection(rawMail(htmlPart[0], '<i>'.repeat(INBOUND_MAIL_LIMITS.htmlDepth + 1)))).toBe(
      'mail_too_deep',
    );
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
      (await readInboundMail(mixed(...Array.from({ length: attachments }, () => filePart('attachment'))))).attachments,
    ).toHaveLength(attachments);
  });

  test('is reported in words', async () => {
    await expect(readInboundMail(Buffer.alloc(INBOUND_MAIL_LIMITS.bytes + 1))).rejects.toThrow(
      'The message is larger than 40 MB.',
    );
  });
});

test('any bytes are read or rejected with a reason', async () => {
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
