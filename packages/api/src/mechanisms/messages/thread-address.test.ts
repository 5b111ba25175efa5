import { expect, test } from 'vitest';
import { parseThreadAddress, threadAddress } from './thread-token.ts';

const thread = { agencyId: 1, threadToken: '0123456789abcdef', domain: 'mail.oakmere.test' };

test('an address that we make can be parsed', () => {
  const address = threadAddress(thread);
  expect(address).toBe('reply+0123456789abcdef@mail.oakmere.test');
  expect(parseThreadAddress(address)).toEqual({ threadToken: '0123456789abcdef', domain: 'mail.oakmere.test' });
});

test.each([
  'City of Oakmere <reply+0123456789abcdef@mail.oakmere.test>',
  ' REPLY+0123456789ABCDEF@Mail.Oakmere.Test ',
  '<reply+0123456789abcdef@mail.oakmere.test>',
])('%j is read', (address) =>
  expect(parseThreadAddress(address)).toEqual({ threadToken: '0123456789abcdef', domain: 'mail.oakmere.test' }),
);

test.each([
  '',
  'reply@mail.oakmere.test',
  'reply+@mail.oakmere.test',
  'reply+0123456789abcde@mail.oakmere.test',
  `reply+${'a'.repeat(65)}@mail.oakmere.test`,
  'reply+0123456789abcdef',
  'reply+0123456789abcde-@mail.oakmere.test',
  'noreply+0123456789abcdef@mail.oakmere.test',
  'reply+0123456789abcdef@',
  'reply+0123456789abcdef@mail.oakmere.test, other@example.com',
  'reply+0123456789abcdef@a@b.test',
  'reply+0123456789abcdef@.test',
])('%j is no thread’s', (address) => expect(parseThreadAddress(address)).toBeNull());

test('tokens that do not fit in an address are refused', () => {
  expect(threadAddress({ ...thread, threadToken: 'a'.repeat(58) }).split('@')[0]).toHaveLength(64);
  for (const threadToken of [
    '',
    'a'.repeat(15),
    'a'.repeat(59),
    '0123456789ABCDEF',
    '0123456789abcde+',
    '0123456789abcdef\n',
  ]) {
    expect(() => threadAddress({ ...thread, threadToken })).toThrow(RangeError);
  }
});
