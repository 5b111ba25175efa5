import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownReply } from '../sets.ts';

const STRING = String.raw`u?(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')`;
const ASSIGNMENT = String.raw`(\w+) = (${STRING})`;
const CHECK = String.raw`eq_\(\s*(\w+|${STRING}),\s*quotations\.extract_from_plain\(\s*(\w+|${STRING})\s*\)\)`;
const STATEMENT = new RegExp(`${ASSIGNMENT}|${CHECK}`, 'g');

/** The value of a string in Python. */
function valueOf(literal: string): string {
  const quoted = literal.replace(/^u/, '');
  const quote = /^(?:"""|''')/.exec(quoted)?.[0] ?? quoted.slice(0, 1);
  return quoted
    .slice(quote.length, -quote.length)
    .replace(/\\x([0-9a-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\(['"\\])/g, '$1');
}

/** The replies that one test function checks. */
function checksIn(test: string): readonly KnownReply[] {
  const name = /^\w+/.exec(test)?.[0] ?? '';
  const variables = new Map<string, string>();
  const replies: KnownReply[] = [];
  const read = (expression: string): string =>
    /^\w+$/.test(expression) ? (variables.get(expression) ?? '') : valueOf(expression);
  for (const [, variable, value, expected, text] of test.matchAll(STATEMENT)) {
    if (variable !== undefined && value !== undefined) variables.set(variable, valueOf(value));
    if (expected !== undefined && text !== undefined)
      replies.push({ name, kind: 'plain', text: read(text), expected: read(expected) });
  }
  return replies;
}

/** Reads the texts in the tests of mailgun/talon, but for the one that lowers a limit of talon's own. */
export const talonTexts = (folder: string): readonly KnownReply[] =>
  readFileSync(join(folder, 'tests/text_quotations_test.py'), 'utf8')
    .split(/^def /m)
    .slice(1)
    .filter((test) => !test.startsWith('test_too_many_lines'))
    .flatMap(checksIn);

const bytesOf = (path: string): string => readFileSync(path, 'latin1');

/** Reads the raw mails of mailgun/talon. All say `Hello`; talon itself keeps the signatures below that. */
export function talonMails(folder: string): readonly KnownReply[] {
  const mails = join(folder, 'tests/fixtures/standard_replies');
  return readdirSync(mails)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ name, kind: 'raw', text: bytesOf(join(mails, name)), expected: 'Hello' }));
}

/** Reads the HTML replies of mailgun/talon, which all say the same. */
export function talonHtml(folder: string): readonly KnownReply[] {
  const files = join(folder, 'tests/fixtures/html_replies');
  if (!existsSync(files)) return [];
  return readdirSync(files)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      name,
      kind: 'html',
      text: bytesOf(join(files, name)),
      expected: 'Hi. I am fine.\n\nThanks,\nAlex',
    }));
}
