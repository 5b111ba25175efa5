import { expect, test } from 'vitest';
import { mergeCodes, sampleOf } from './merge-codes.ts';
import { codesIn, codesInRichText, resolveRichText, resolveText, unknownCodes } from './resolve.ts';

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
  expect(codesInRichText(content)).toEqual(['case.number', 'fox']);
  expect(codesInRichText(null)).toEqual([]);
});

test('a subject has its own codes, and the texts of the agency', () => {
  expect(codesIn('{{a}} {{b}} {{a}} {{}} { {c} }')).toEqual(['a', 'b', '']);
  expect(unknownCodes(['case.number', 'message', 'text.hours'], 'notice')).toEqual(['message']);
  for (const codes of Object.values(mergeCodes)) {
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
    expect(codes.filter(({ code }) => sampleOf(code) === null)).toEqual([]);
  }
});
