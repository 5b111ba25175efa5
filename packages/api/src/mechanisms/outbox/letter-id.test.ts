import { expect, test } from 'vitest';
import { letterIn, messageIdOf } from './letter-id.ts';

const settings = { mail: { domain: 'mail.city.test' } };
const id = '0198f3a0-0000-7000-8000-00000000abcd';

test('a letter is known by its Message-ID, in any case', () => {
  const messageId = messageIdOf(settings, { agencyId: 12, id });
  expect(messageId).toBe(`<${id}.12@mail.city.test>`);
  expect(letterIn(settings, messageId)).toEqual({ agencyId: 12, id });
  expect(letterIn(settings, messageId.toUpperCase())).toEqual({ agencyId: 12, id });
});

test.each([
  `<${id}.12@other.test>`,
  `<${id}@mail.city.test>`,
  `<${id}.0@mail.city.test>`,
  `<${id}.40000@mail.city.test>`,
  `<submission.${id}@mail.city.test>`,
  `${id}.12@mail.city.test`,
  '',
])('%j is no letter of ours', (messageId) => expect(letterIn(settings, messageId)).toBeNull());
