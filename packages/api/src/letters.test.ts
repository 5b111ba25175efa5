import { type Language, languages } from '@townkeep/core/platform/formats/languages.ts';
import { describe, expect, test } from 'vitest';
import { serverFeatures } from './features.ts';
import { composeLetter, type Letter } from './mechanisms/outbox/letters/compose.ts';
import { letterMarks } from './testing/letter-marks.ts';
import { parts } from './testing/parts.ts';

const { agencyName, link } = letterMarks;

/** The facts with which each letter is composed here, by name. */
const facts: Readonly<Record<string, object>> = Object.assign(
  {},
  ...parts.all.map(({ letterFacts }) => letterFacts ?? {}),
);

const letterKinds = serverFeatures.flatMap(({ letters }) => letters ?? []);
const each = letterKinds.flatMap((kind) =>
  languages
    .filter((language) => kind.words[language] !== undefined)
    .map((language) => ({ name: kind.name, kind, language })),
);

const compose = ({ name, kind, language }: (typeof each)[number]): Letter =>
  composeLetter(kind, facts[name] as never, { agencyName, language });

/** Returns the text that a reader of the HTML sees, in paragraphs. */
function readable(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<br>/g, '\n')
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .split(/<\/(?:p|h1)>/)
    .map((part) => part.replace(/<[^>]*>/g, '').trim())
    .filter((part) => part !== '')
    .map((part) =>
      part
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&amp;/g, '&'),
    );
}

/** Returns the letter's own words, in lower case. */
function ownWords({ subject, text, sms }: Letter): string[] {
  const known = new Set(['townkeep']);
  const all = `${subject}\n${text}\n${sms ?? ''}`.replaceAll(link, ' ');
  return (all.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !known.has(word));
}

/** Words that are frequent in one language and absent from the other. */
const telltale: Readonly<Record<Language, readonly string[]>> = {
  en: `the your you we of is and this have has to on by or
    request email reply please view files outcome closed news`.split(/\s+/),
  es: 'su le el la de una puede solicitud correo responda hemos cuando ver archivos resultado gracias si aquí'.split(
    ' ',
  ),
};

test('every letter has facts in the test part of its feature, under a unique name', () => {
  expect(letterKinds.map(({ name }) => name).toSorted()).toEqual(Object.keys(facts).toSorted());
});

test('letters to residents exist in every language, letters to staff in English', () => {
  for (const { name, to, words } of letterKinds)
    expect([name, Object.keys(words).toSorted()]).toEqual([name, to === 'staff' ? ['en'] : [...languages].toSorted()]);
});

describe.each(each)('$name in $language', (letter) => {
  const { subject, text, html, sms } = compose(letter);

  test('has the same text as plain text and as HTML', () => {
    const paragraphs = readable(html);
    expect(paragraphs.toSorted()).toEqual(text.split('\n\n').toSorted());
    expect(html).toContain(`<html lang="${letter.language}">`);
    expect(text.includes(link)).toBe('link' in facts[letter.name]!);
    expect(subject).not.toBe('');
  });

  test('escapes every value in the HTML', () => {
    for (const raw of ['<Oakmere>', '<script>', '<i>', '<ZZ>', '& ZZ', '& "', 'y="2"']) expect(html).not.toContain(raw);
  });

  test('is in its own language throughout', () => {
    const words = ownWords({ subject, text, html, sms });
    const other = letter.language === 'en' ? 'es' : 'en';
    expect(words.filter((word) => telltale[other].includes(word))).toEqual([]);
    expect(words.filter((word) => telltale[letter.language].includes(word)).length).toBeGreaterThan(2);
  });
});

const toResidents = each.filter(({ kind }) => kind.to === 'resident');

test.each(toResidents)('$name in $language can be answered', (letter) => {
  expect(compose(letter).text).toMatch(/^## .+ ##\n\n/);
});

test.each(each.filter((letter) => letter.kind.to !== 'staff' && compose(letter).sms !== null))(
  '$name in $language is a text message with its link',
  (letter) => {
    const { sms } = compose(letter);
    const { number } = facts[letter.name] as { readonly number: number | string };
    const shown = typeof number === 'number' ? `#${number}` : number;
    expect(sms).toMatch(/^QQ .*: /);
    expect(sms!.slice(sms!.indexOf(': '))).toContain(shown);
    const [before, after] = sms!.split(link);
    expect(after).toMatch(letter.language === 'es' ? /^&translate=es(#messages)?$/ : /^(#messages)?$/);
    // Characters outside the GSM alphabet cut the capacity of a text message by more than half.
    expect(before).not.toMatch(/[áíóúÁÍÓÚº]/);
  },
);
