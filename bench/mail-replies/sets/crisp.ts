import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownReply } from '../sets.ts';

const FIXTURE = /get_email\("([^"]+)"\)|"\/fixtures\/([^"]+)\.txt"/;
const WHOLE =
  /test\.equal\((COMMON_FIRST_FRAGMENT|"(?:[^"\\]|\\.)*"), (?:fragments\[0\]|reply|text|email\.getVisibleText)/;

/** The value of a string in JavaScript, in either kind of quotes, with its lines continued by a backslash. */
function valueOf(literal: string): string {
  const inner = literal.slice(1, -1).replace(/\\\n/g, '').replaceAll('"', '\\"').replaceAll('\\\\"', '\\"');
  return JSON.parse(`"${inner}"`) as string;
}

/**
 * Reads crisp-oss/email-reply-parser. Its tests name the expected text of most files; the few that check only a part of
 * it are left out.
 */
export function crispReplies(folder: string): readonly KnownReply[] {
  const source = readFileSync(join(folder, 'test/test.js'), 'utf8');
  const common = /const COMMON_FIRST_FRAGMENT = ('(?:[^'\\]|\\[\s\S])*')/.exec(source)?.[1];
  if (common === undefined) throw new Error('test/test.js does not name its common text: it has changed its form.');
  const found = new Map<string, string>();
  for (const test of source.split(/^export function /m).slice(1)) {
    const fixture = FIXTURE.exec(test);
    const literal = WHOLE.exec(test)?.[1];
    const name = fixture?.[1] ?? fixture?.[2];
    if (name === undefined || literal === undefined || found.has(name)) continue;
    found.set(name, valueOf(literal === 'COMMON_FIRST_FRAGMENT' ? common : literal));
  }
  return [...found].map(([name, expected]) => ({
    name,
    kind: 'plain',
    text: readFileSync(join(folder, 'test/fixtures', `${name}.txt`), 'utf8'),
    expected,
  }));
}
