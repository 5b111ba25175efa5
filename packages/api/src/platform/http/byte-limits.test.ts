import { Problem, text } from '@townkeep/core/kernel';
import { expect, test } from 'vitest';
import { byteLimits } from './byte-limits.ts';

const MB = 2 ** 20;
const tooMuch = new Problem('too_many_requests', { message: text('tooMuchSent') });

test('an address may send 500 MB an hour, and what is refused does not count', async () => {
  const take = byteLimits(true);
  const [ip, agencyId] = ['203.0.113.1', 1];
  for (let n = 0; n < 19; n += 1) await take({ ip, agencyId, bytes: 25 * MB });
  await take({ ip, bytes: 24 * MB });
  for (let n = 0; n < 3; n += 1) await expect(take({ ip, agencyId: 2, bytes: 2 * MB })).rejects.toThrow(tooMuch);
  await take({ ip, agencyId, bytes: MB });
  await expect(take({ ip, bytes: 1 })).rejects.toThrow(tooMuch);
  await expect(take({ ip, bytes: 0 })).resolves.toBeUndefined();
  await expect(take({ ip: '203.0.113.2', agencyId, bytes: MB })).resolves.toBeUndefined();
});

test('a network of IPv6 addresses is counted as one address', async () => {
  const take = byteLimits(true);
  await take({ ip: '2001:db8:0:1::1', bytes: 500 * MB });
  await expect(take({ ip: '2001:db8:0:1:ffff::1', bytes: 1 })).rejects.toThrow(tooMuch);
  await expect(take({ ip: '2001:db8:0:2::1', bytes: 1 })).resolves.toBeUndefined();
});

test('the residents of an agency may upload 10 GB an hour together, and another agency’s more', async () => {
  const take = byteLimits(true);
  const ipOf = (n: number) => `198.51.100.${n}`;
  for (let n = 0; n < 20; n += 1) await take({ ip: ipOf(n), agencyId: 1, bytes: 500 * MB });
  await take({ ip: ipOf(20), agencyId: 1, bytes: 240 * MB });
  await expect(take({ ip: ipOf(21), agencyId: 1, bytes: 1 })).rejects.toThrow(tooMuch);
  await expect(take({ ip: ipOf(21), agencyId: 2, bytes: 500 * MB })).resolves.toBeUndefined();
  await expect(take({ ip: ipOf(22), bytes: MB })).resolves.toBeUndefined();
});

test('where limits are off nothing is counted', async () => {
  const take = byteLimits(false);
  await take({ ip: '203.0.113.1', bytes: 501 * MB });
  await expect(take({ ip: '203.0.113.1', bytes: 501 * MB })).resolves.toBeUndefined();
});
