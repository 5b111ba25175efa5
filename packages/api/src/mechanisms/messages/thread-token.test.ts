import { expect, test } from 'vitest';
import { onlySecret } from '../../platform/secrets.ts';
import { replyAddress, threadOfAddress } from './thread-token.ts';

const mail = {
  from: 'no-reply@city.test',
  domain: 'Mail.City.test',
  webhookSecret: 'x',
  formerWebhookSecrets: [],
  smtpUrl: undefined,
};
const settings = { secret: onlySecret('a secret of the installation'), mail };
const thread = { agencyId: 32_767, addressPrefix: 's', id: '0199ad2b-0a8b-7f43-9d57-ff00ff00ff01', linkVersion: 0 };

test.each([
  thread,
  { agencyId: 1, addressPrefix: 'c', id: '00000000-0000-7000-8000-000000000000', linkVersion: 0 },
  { ...thread, linkVersion: 1 },
  { agencyId: 1, addressPrefix: 'c', id: '00000000-0000-7000-8000-000000000000', linkVersion: 65_535 },
])('an address leads back to its thread: %j', (each) => {
  const address = replyAddress(settings, each);
  expect(address).toMatch(/^reply\+[a-z][a-z2-7]{48}(?:[a-z2-7]{4})?@mail\.city\.test$/);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(threadOfAddress(settings, address)).toEqual(each);
  expect(threadOfAddress(settings, `City of Oakmere <${address.toUpperCase()}>`)).toEqual(each);
});

test.each([0, 7])('an address that we did not make has no thread, with a link of version %s', (linkVersion) => {
  const address = replyAddress(settings, { ...thread, linkVersion });
  const local = address.slice('reply+'.length, address.indexOf('@'));
  for (let at = 0; at < local.length; at++) {
    const other = local[at] === 'a' ? 'q' : 'a';
    expect(
      threadOfAddress(settings, `reply+${local.slice(0, at)}${other}${local.slice(at + 1)}@mail.city.test`),
    ).toBeNull();
  }
  expect(threadOfAddress({ ...settings, secret: onlySecret('another') }, address)).toBeNull();
  expect(threadOfAddress(settings, address.replace('mail.city.test', 'mail.else.test'))).toBeNull();
  expect(threadOfAddress(settings, 'reply+abcdefghijklmnopqrst@mail.city.test')).toBeNull();
  expect(threadOfAddress(settings, 'rita@resident.test')).toBeNull();
});
