import { expect, test } from 'vitest';
import { inSentence, withArticle } from './in-sentence.ts';

test.each([
  ['Customer Submission', 'customer submission'],
  ['SMS template', 'SMS template'],
  ['SLA settings', 'SLA settings'],
  ['Forced-abatement activity', 'forced-abatement activity'],
  ['A person', 'a person'],
  ['Ávila Park', 'ávila park'],
])('%s reads as %s within a sentence', (label, words) => expect(inSentence(label)).toBe(words));

test.each([
  ['assignment rule', 'an assignment rule'],
  ['own text', 'an own text'],
  ['one-time fee', 'a one-time fee'],
  ['user', 'a user'],
  ['unit', 'a unit'],
  ['unpaid fee', 'an unpaid fee'],
  ['SMS template', 'an SMS template'],
  ['FAQ', 'an FAQ'],
  ['PDF', 'a PDF'],
  ['role', 'a role'],
])('%s has the article of %s', (words, expected) => expect(withArticle(words)).toBe(expected));
