import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leftOut, shownBy } from '../../e2e/texts/catalogue.ts';

interface SpecifiedText {
  readonly id: string;
  readonly text: string;
  readonly where: string;
}

const e2e = join(import.meta.dirname, '../../e2e');
// The specification is beside the checkout only where the product is developed.
const listFile = join(import.meta.dirname, '../../../shared/spec/messages.json');
const hasList = existsSync(listFile);
const list = hasList ? (JSON.parse(readFileSync(listFile, 'utf8')) as SpecifiedText[]) : [];
const specified = new Map(list.map((each) => [each.id, each]));

const STRING = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g;
const PAIR = /(M\d{3}):\s+(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g;
const ENTRY = /\s*M\d{3}:\s+(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`),?/.source;
const CALL = new RegExp(`\\bexpect(?:Shown|Said|Titled|Offered)\\([^;]*?\\{((?:${ENTRY})+)\\s*\\}`, 'g');

/** Reads a file, with strings that continue on the next line put together. */
const sourceOf = (file: string): string => readFileSync(join(e2e, file), 'utf8').replaceAll(/' \+\s*'/g, '');

/** Returns a string as it reads in the journey. Its placeholders become a number. */
const read = (...parts: readonly (string | undefined)[]): string =>
  (parts.find((part) => part !== undefined) ?? '').replace(/\$\{[^}]*\}/g, '7').replace(/\\(.)/g, '$1');

/** Each text that a journey under `e2e/texts` expects on the screen, with its id. */
const asserted = readdirSync(join(e2e, 'texts'))
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => [...sourceOf(join('texts', file)).matchAll(CALL)])
  .flatMap(([, pairs]) =>
    [...(pairs ?? '').matchAll(PAIR)].map(([, id, ...parts]) => ({ id: id ?? '', text: read(...parts) })),
  );

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Whether words match a text of the list. `{x}`, N, X and Y match any text; '...' at the end of a sentence matches the
 * rest of it.
 */
function isSpecified(words: string, { text, where }: SpecifiedText): boolean {
  const parts = text.split(/\{[^}]*\}|\b[NMXY]\b|\b(?:CS)?Number\b/);
  const pattern = new RegExp(`^${parts.map(literal).join('.+')}$`);
  if (pattern.test(words) || (text.includes(' ') && text.endsWith('...') && words.startsWith(text.slice(0, -3))))
    return true;
  // A subject of the mandatory wording is the subject of its sentence on the screen.
  if (where.includes('mandatory message')) return words === `${text} is required`;
  return false;
}

test.skipIf(hasList)('the specification is not beside this checkout, so its texts are not looked for', () =>
  expect(list).toEqual([]),
);

describe.runIf(hasList)('the texts of the specification', () => {
  test('each is on a screen in a journey, or left out for a reason', () => {
    const known = new Set([
      ...asserted.map(({ id }) => id),
      ...Object.values(shownBy).flat(),
      ...leftOut.flatMap(({ ids }) => ids),
    ]);
    expect(list.filter(({ id }) => !known.has(id)).map(({ id, text }) => `${id} ${text}`)).toEqual([]);
  });

  test('none is both left out and shown, and none is unknown', () => {
    const out = leftOut.flatMap(({ ids }) => ids);
    const shown = new Set([...asserted.map(({ id }) => id), ...Object.values(shownBy).flat()]);
    expect(out.filter((id) => shown.has(id))).toEqual([]);
    expect([...out, ...shown].filter((id) => !specified.has(id))).toEqual([]);
  });

  test('the words of a journey are those of the list', () => {
    expect(asserted.length).toBeGreaterThan(50);
    const wrong = asserted.filter(({ id, text }) => {
      const one = specified.get(id);
      return one === undefined || !isSpecified(text, one);
    });
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(shownBy))('%s shows the texts listed for it', (file, ids) => {
    const strings = [...sourceOf(file).matchAll(STRING)].map(([, ...parts]) => read(...parts));
    const missing = ids.filter((id) => {
      const one = specified.get(id);
      return one === undefined || !strings.some((words) => isSpecified(words, one));
    });
    expect(missing).toEqual([]);
  });
});
