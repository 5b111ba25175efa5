import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMailReader } from './mail-reader.ts';

const mail = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
const hello = mail('From: ann@x.test', 'To: bo@y.test', 'Subject: Weeds', '', 'Hello');

test('a mail is read with its files as bytes', async () => {
  const reader = createMailReader();
  const raw = mail(
    'From: ann@x.test',
    'To: bo@y.test',
    'MIME-Version: 1.0',
    'Content-Type: text/csv; name=a.csv',
    'Content-Disposition: attachment',
    '',
    'a,b',
  );
  expect((await reader.header(raw)).to).toEqual(['bo@y.test']);
  const [file] = (await reader.mail(raw, [])).attachments;
  expect(Buffer.from(file!.bytes).toString().trim()).toBe('a,b');
});

test('a refusal keeps its code, and the next mail is read', async () => {
  const reader = createMailReader();
  await expect(reader.mail(Buffer.alloc(0), [])).rejects.toMatchObject({
    name: 'InboundMailProblem',
    code: 'mail_empty',
  });
  expect(await reader.mail(hello, [])).toMatchObject({ subject: 'Weeds', fullText: 'Hello' });
});

test.each([
  ['takes too long', 'for (;;);'],
  ['ends the process', 'process.exit();'],
  ['takes too much memory', 'const all = []; for (;;) all.push(new Array(1000).fill({}));'],
])('a mail that %s is refused, and this process goes on', async (_, work) => {
  const main = join(await mkdtemp(join(tmpdir(), 'child-')), 'child.mjs');
  await writeFile(main, `process.on('message', () => { ${work} });`);
  const stuck = createMailReader(main, work === 'for (;;);' ? 2000 : 60_000);
  await expect(stuck.mail(hello, [])).rejects.toMatchObject({ code: 'mail_unreadable' });
});
