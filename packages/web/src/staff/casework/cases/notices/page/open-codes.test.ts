import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { expect, test } from 'vitest';
import { groupsOf, openCodeName, openCodesIn } from './open-codes.ts';

const open = [
  { code: 'hearing.date', isUnknown: false, isUnused: false, language: 'en' },
  { code: 'fox', isUnknown: true, isUnused: false, language: 'es' },
  { code: 'case.link', isUnknown: false, isUnused: false, language: 'en' },
] as const;

test('a code is open while it stands in the text of its language', () => {
  const content = {
    en: richTextOf('See {{case.link}}, {{recipient.name}}, and come on {{hearing.date}}. {{fox}}'),
    es: richTextOf('{{hearing.date}}'),
  };
  expect(openCodesIn(content, open).map(({ code }) => code)).toEqual(['case.link', 'hearing.date']);
  expect(openCodesIn({ ...content, en: richTextOf('Come on June 1.') }, open)).toEqual([]);
});

test('the codes are told apart by what is to be done about them', () => {
  expect(groupsOf(open).map(({ codes }) => codes.map(openCodeName))).toEqual([
    ['Date and time of the hearing', 'Link to the public side of the case'],
    ['fox'],
  ]);
  expect(groupsOf([])).toEqual([]);
});
