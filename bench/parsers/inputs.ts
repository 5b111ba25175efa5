import { gzipSync } from 'node:zlib';
import { suggestMapping, cellReader, IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@townkeep/core/mechanisms/imports';
import { caseImportColumns, caseGrouper, readCaseRow } from '@townkeep/core/casework/cases';
import { IMPORTED_USERS_MAX, rowReader, USERS_TEXT_MAX } from '@townkeep/core/across/users';
import { richTextSchema } from '@townkeep/core/platform/fields/rich-text.ts';
import { id, seenVersions } from '@townkeep/core/platform/schemas.ts';
import { createSuggestionModel, learn, suggest } from '@townkeep/suggestions';
import { readCsv, unpackCsv } from '../../packages/api/src/mechanisms/imports/index.ts';
import { createMailReader } from '../../packages/api/src/mechanisms/conversations/inbound/reading/mail-reader.ts';
import { refuseManyValues } from '../../packages/api/src/platform/http/limits/many-values.ts';
import { refusedBySchema } from '../../packages/api/src/platform/http/problem-answer.ts';
import { forEachInTurns } from '../../packages/api/src/platform/process/in-turns.ts';
import { detectFile } from '../../packages/api/src/platform/files/detect-type.ts';
import { readPhoto } from '../../packages/api/src/platform/files/photo.ts';

type Inputs = Readonly<Record<string, () => unknown>>;

const times = (text: string, length: number): string => text.repeat(Math.floor(length / text.length));
/** Packs a file beforehand, so that packing is not measured. */
function packed(read: (csv: string) => unknown, csv: string | Buffer): () => unknown {
  const file = gzipSync(csv).toString('base64');
  return () => read(file);
}

const userHead = 'First Name,Last Name,Email,Groups\n';
const userRow = `${times('a', 100)},b,c@x.test,${times('x;', 300)}\n`;
const noNames = { departmentId: new Map(), roleId: new Map(), groupIds: new Map() };

async function readUsers(csv: string): Promise<void> {
  const { headings, lines } = await readCsv(csv, IMPORTED_USERS_MAX);
  const read = rowReader(headings, noNames);
  await forEachInTurns(lines, 20, (cells, index) => void read(cells, index));
}

const users: Inputs = {
  'staff import, many short lines': () => readUsers(userHead + times('a,b\n', USERS_TEXT_MAX - 100)),
  'staff import, empty lines': () => readUsers(userHead + times('\n', USERS_TEXT_MAX - 100)),
  'staff import, one line': () => readUsers(userHead + times(',', USERS_TEXT_MAX - 100)),
  'staff import, many columns': () => readUsers(times('a,', USERS_TEXT_MAX)),
  'staff import, unknown groups': () => readUsers(userHead + times(userRow, USERS_TEXT_MAX - 100)),
  'staff import, an open quotation mark': () => readUsers(`${userHead}"${times('a\n', USERS_TEXT_MAX - 100)}`),
};

const caseHead = 'Case number,Opened on,Address,Description\n';
const caseRows = Array.from(
  { length: IMPORT_ROWS_MAX - 1 },
  (_, i) => `C-${i},05/04/2020,${i} Oak Street,${times('tall weeds ', 200)}\n`,
).join('');
const readRows = async (csv: string) => readCsv(await unpackCsv(csv), IMPORT_ROWS_MAX);
const rest = IMPORT_BYTES_MAX - 1000;

async function readCases(csv: string): Promise<void> {
  const { headings, lines } = await readRows(csv);
  const cellsOf = cellReader(caseImportColumns, headings, suggestMapping(caseImportColumns, headings));
  const context = {
    today: '2026-05-04',
    toWgs84: (point: readonly [number, number]) => point,
    violations: new Map(),
    otherViolationId: null,
  };
  const grouper = caseGrouper();
  await forEachInTurns(lines, 500, (line, index) => grouper.add(readCaseRow(index + 2, cellsOf(line), context).row));
  grouper.finish();
}

const cases: Inputs = {
  'case import, the most rows': packed(readCases, caseHead + caseRows),
  'case import, many short lines': packed(readRows, caseHead + times('a\n', rest)),
  'case import, many commas': packed(readRows, caseHead + times(`${','.repeat(310)}\n`, rest)),
  'case import, one line': packed(readRows, caseHead + times(',', rest)),
  'case import, characters that are no UTF-8': packed(readRows, Buffer.alloc(rest, 0xe9)),
};

const BODY = 1_048_000;
const ids = id.array().max(1000);

/** Reads a body as the calls of the contract do. */
const body = (schema: typeof ids | typeof seenVersions, text: string) => () => {
  const value: unknown = JSON.parse(text);
  refuseManyValues(value);
  const { error } = schema.safeParse(value);
  if (error !== undefined) refusedBySchema(error.issues);
};
const object = (count: number): string => `{${Array.from({ length: count }, (_, i) => `"k${i}":""`).join()}}`;

const bodies: Inputs = {
  'body, the longest list': body(ids, `[${times('1,', BODY)}1]`),
  'body, the most values that are checked': body(ids, `[${'{},'.repeat(99_000)}1]`),
  'body, the most fields that are checked': body(seenVersions, object(10_000)),
  'body, many objects': body(ids, `[${times(`${object(1000)},`, BODY)}{}]`),
};

const paragraphs = (count: number, words: string) =>
  Array.from({ length: count }, () => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }));
const richText = richTextSchema('Text', 10_000, ['table', 'image']);

const texts: Inputs = {
  'rich text, the longest word': () =>
    richText.safeParse({ type: 'doc', content: paragraphs(1, times('a\u202e', BODY / 4)) }),
  'rich text, the most parts': () => richText.safeParse({ type: 'doc', content: paragraphs(2400, times('a', 400)) }),
};

const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `w${(from + i).toString(36)}`).join(' ');
const model = createSuggestionModel(
  Array.from({ length: 300 }, (_, i) => ({ id: String(i), name: `Category ${i}`, keywords: [`word${i}`] })) as never,
);
for (let i = 0; i < 1600; i += 1) learn(model, words(i * 60, 60), String(i % 300));

const suggestions: Inputs = {
  'suggestions, the longest text': () => suggest(model, words(0, 1000)),
  'suggestions, learning past the most terms': () =>
    forEachInTurns(Array.from({ length: 100 }), 20, (_, i) => learn(model, words(1_000_000 + i * 900, 900), '1')),
};

const mailReader = createMailReader();
const mail = (head: string, text: string): Buffer =>
  Buffer.from(`From: a@x.test\r\nTo: b@y.test\r\nMIME-Version: 1.0\r\n${head}\r\n\r\n${text}`);
const html = mail('Content-Type: text/html', '<p>a</p>'.repeat(1_000_000));
const lines = mail('Content-Type: text/plain', 'ab\r\n'.repeat(999_000));
const file = mail(
  'Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64',
  `${'A'.repeat(76)}\r\n`.repeat(500_000),
);

const mails: Inputs = {
  'mail, the longest HTML': () => mailReader.mail(html, []),
  'mail, the most lines': () => mailReader.mail(lines, []),
  'mail, the largest file': () => mailReader.mail(file, []),
};

const image = (start: readonly number[]): Buffer => Buffer.concat([Buffer.from(start), Buffer.alloc(25_000_000, 0xff)]);
const jpeg = image([0xff, 0xd8, 0xff, 0xe1]);
const filled = (text: string): Buffer => Buffer.alloc(25_000_000, text);
const textFile = filled('<!-- a -->');
const headers = filled('a: b\n');
const utf16 = image([0xff, 0xfe]);
const pdf = filled('%PDF-1.7\n');
const zip = Buffer.alloc(25_000_000, 'PK\u0001\u0002');

const files: Inputs = {
  'file, a text of 25 MB': () => detectFile({ fileName: 'a.txt', bytes: textFile }),
  'file, a mail of headers': () => detectFile({ fileName: 'a.eml', bytes: headers }),
  'file, a text in UTF-16': () => detectFile({ fileName: 'a.txt', bytes: utf16 }),
  'file, a PDF': () => detectFile({ fileName: 'a.pdf', bytes: pdf }),
  'file, a zip of entries': () => detectFile({ fileName: 'a.zip', bytes: zip }),
  'file, a broken JPEG': () => detectFile({ fileName: 'a.jpg', bytes: jpeg }),
  'file, metadata of a JPEG': () => readPhoto(jpeg),
};

/** The worst permitted inputs that are known of each parser in the web process. */
export const inputs: Inputs = { ...users, ...cases, ...bodies, ...texts, ...suggestions, ...mails, ...files };
