import { languages } from '@townkeep/core/platform/formats/languages.ts';
import { richTextOf } from '@townkeep/core/platform/fields/index.ts';
import {
  automaticLetter,
  automaticLetters,
  codesIn,
  letterCodeProblem,
  smsSegments,
} from '@townkeep/core/mechanisms/templates';
import { describe, expect, test } from 'vitest';
import type { LetterWords } from '../../../platform/records/letters.ts';
import { wordsOfTemplate } from '../../../mechanisms/templates/index.ts';
import { neighborLetters, residentLetters } from './index.ts';
import { standardWords } from './list-letters.ts';

const kinds = [...Object.values(residentLetters), ...Object.values(neighborLetters)];
const facts = {
  agencyName: 'City of Oakmere',
  number: 1042,
  category: 'Pothole',
  link: 'https://city.test/1',
  authorName: 'Dana',
  body: 'A crew filled the hole.\n\nThank you.',
  outcome: 'Fixed',
  signature: null,
  fileCount: 2,
  description: 'A deep hole',
  location: null,
  dueOn: null,
};
const values = {
  'agency.name': facts.agencyName,
  'submission.number': String(facts.number),
  'submission.category': facts.category,
  'submission.outcome': facts.outcome,
  'staff.name': facts.authorName,
  'submission.description': facts.description,
  message: facts.body,
};

test('every letter to residents can be written by the agency', () => {
  expect(automaticLetters.map(({ name }) => name)).toEqual(kinds.map(({ name }) => name));
});

const each = automaticLetters.flatMap((letter) => languages.map((language) => ({ ...letter, language })));

describe.each(each)('$name in $language', ({ name, language, hasMessage }) => {
  const words = kinds.find((kind) => kind.name === name)!.words[language] as (given: object) => LetterWords;
  const { subject, body, sms } = standardWords(name, language);
  const template = { email: { subject, body: richTextOf(body) }, sms };

  test('reads the same with its standard text as a template', () => {
    const standard = words(facts);
    expect(wordsOfTemplate(standard, template, values)).toEqual({ words: standard, missing: [] });
  });

  test('has only codes that it may have', () => {
    const written = [subject, body, sms].join('\n');
    expect(letterCodeProblem(written, automaticLetter(name))).toBeNull();
    expect(codesIn(written).includes('message')).toBe(hasMessage);
    expect(smsSegments(sms ?? '')).toBe(1);
  });
});

const statusLetters = each.filter(({ name }) => name === 'submission.closed' || name === 'submission.reopened');

test.each(statusLetters)('$name in $language needs no message', ({ name, language }) => {
  const words = kinds.find((kind) => kind.name === name)!.words[language] as (given: object) => LetterWords;
  const { sms, subject, body } = standardWords(name, language);
  const template = { email: { subject, body: richTextOf(body) }, sms };
  const standard = words({ ...facts, body: null });
  const resolved = wordsOfTemplate(standard, template, { ...values, message: null });
  expect(resolved).toMatchObject({ missing: [], words: { quote: null, opening: standard.opening } });
  expect(resolved.words.sms).toBe(standard.sms?.trimEnd());
});
