import { expect, test } from 'vitest';
import { mergeCodes, sampleOf } from './merge-codes.ts';
import { codeProblem, codesOf, letterCodeProblem } from './code-problem.ts';
import { automaticLetter } from './automatic-letters.ts';
import { codePlaces, codesIn, mapTexts, resolveRichText, resolveText, unknownCodes } from './resolve.ts';

const values = { 'case.number': 'CE-26-00012', 'recipient.name': ' ', message: 'Costs $1 {{case.number}}', none: null };

test('codes are replaced, and those without a value stay and are reported', () => {
  expect(
    resolveText('Case {{ case.number }}: {{case.number}} for {{recipient.name}}, {{fox}} {{none}}', values),
  ).toEqual({
    content: 'Case CE-26-00012: CE-26-00012 for {{recipient.name}}, {{fox}} {{none}}',
    unknown: ['fox'],
    empty: ['recipient.name', 'none'],
  });
});

test('a value is inserted as it is: neither its codes nor its signs are replaced again', () => {
  expect(resolveText('{{message}}', values).content).toBe('Costs $1 {{case.number}}');
  expect(resolveText('{{toString}} {{__proto__}}', values).unknown).toEqual(['toString', '__proto__']);
});

test('codes of formatted text are replaced within it', () => {
  const paragraph = (text: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, marks: [{ type: 'bold' }] }],
  });
  const content = { type: 'doc', content: [paragraph('Case {{case.number}}'), paragraph('{{fox}}')] } as const;
  expect(resolveRichText(content, values)).toEqual({
    content: { type: 'doc', content: [paragraph('Case CE-26-00012'), paragraph('{{fox}}')] },
    unknown: ['fox'],
    empty: [],
  });
  expect(codesOf(content)).toEqual(['case.number', 'fox']);
  expect(codesOf(null)).toEqual([]);
  expect(mapTexts(content.content, (text) => text.replace('{{fox}}', ''))).toEqual([
    paragraph('Case {{case.number}}'),
    { type: 'paragraph', content: [] },
  ]);
});

test('a subject has its own codes, and the texts of the agency', () => {
  expect(codesIn('{{a}} {{b}} {{a}} {{}} { {c} }')).toEqual(['a', 'b', '']);
  expect(unknownCodes(['case.number', 'message', 'text.hours'], 'notice')).toEqual(['message']);
  for (const codes of Object.values(mergeCodes)) {
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
    expect(codes.filter(({ code }) => sampleOf(code) === null)).toEqual([]);
  }
});

test('an incomplete code is a problem, also one whose format changes in the middle', () => {
  expect(codeProblem('Hello {{agency.name', 'submission')).toContain('not complete');
  expect(codeProblem('Hello agency.name}}', 'submission')).toContain('not complete');
  expect(codeProblem('Hello {{agency.name}} { }', 'submission')).toBeNull();
  const texts = [
    { type: 'text', text: '{{agency' },
    { type: 'text', text: '.name}}', marks: [{ type: 'bold' }] },
  ];
  const content = { type: 'doc', content: [{ type: 'paragraph', content: texts }] } as const;
  expect(codeProblem(content, 'submission')).toContain('not complete');
});

test('a code that never has a value in a letter is a problem of that letter only', () => {
  const outcome = 'Outcome: {{submission.outcome}}';
  expect(letterCodeProblem(outcome, automaticLetter('submission.received'))).toContain('never has a value');
  expect(letterCodeProblem(outcome, automaticLetter('submission.closed'))).toBeNull();
  expect(letterCodeProblem(outcome, undefined)).toBeNull();
  expect(letterCodeProblem('{{message}}', automaticLetter('submission.link'))).toContain('never has a value');
  expect(letterCodeProblem('{{reporter.name}}', automaticLetter('submission.followClosed'))).toContain('not a merge');
});

test('the places of codes have their braces', () => {
  const text = 'To {{recipient.name}}, {{ fox }} and {{recipient.name}}';
  const places = codePlaces(text);
  expect(places.map(({ from, to }) => text.slice(from, to))).toEqual([
    '{{recipient.name}}',
    '{{ fox }}',
    '{{recipient.name}}',
  ]);
  expect(places.map(({ code }) => code)).toEqual(['recipient.name', 'fox', 'recipient.name']);
  expect(codesIn(text)).toEqual(['recipient.name', 'fox']);
});
