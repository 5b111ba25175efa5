import { messages } from '@townkeep/core/platform';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { spoiled } from '../../testing/walk/arbitrary.ts';
import { visitor } from '../../testing/client.ts';
import { agency } from '../../testing/factories.ts';
import { contractCalls } from './contract/contract-calls.ts';

const catalog = Object.values(messages).map(
  (template) =>
    new RegExp(`^${template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`, 's'),
);
const isOurs = (message: string): boolean => catalog.some((template) => template.test(message));
/** The validation library's own default texts. */
const INVALID = 'Invalid (input|option|string|number|UUID|ISO|URL|email|key in|value in|discriminator|[a-z0-9_]+$)';
const LIBRARY = new RegExp(`^(${INVALID}|Too (big|small)|Unrecognized key)`);

const rounds = { numRuns: 150, seed: 5 };
const withInput = contractCalls().flatMap(({ name, input }) => (input === null ? [] : [[name, input] as const]));

test.each(withInput)('%s refuses malformed input with texts of the message catalog', (_, input: z.ZodType) => {
  const malformed = [{}, [], 'text', null, ...fc.sample(spoiled(input), rounds)];
  const texts = malformed.flatMap((value) => input.safeParse(value).error?.issues ?? []).map((issue) => issue.message);
  expect(texts.length).toBeGreaterThan(0);
  expect(
    texts.filter((message) => !isOurs(message) || (LIBRARY.test(message) && message !== messages.invalidValue)),
  ).toEqual([]);
});

test('a refusal names the field and its accepted values', async () => {
  const { crmToken } = await agency();
  expect(
    await visitor.post(`/crm/${crmToken}/issues`, {
      description: 'A hole',
      category: { id: crypto.randomUUID(), fields: 'none' },
      currentPageNo: 3,
    }),
  ).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      fields: { 'category.fields': 'Fields must be a list.', currentPageNo: 'Current page no must be at most 2.' },
    },
  });
});

test('an unreadable request gets a message without fields', async () => {
  const { crmToken } = await agency();
  const answer = await visitor.post(`/crm/${crmToken}/issues`, '{"description":', {
    'content-type': 'application/json',
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', message: messages.unreadable } });
});
