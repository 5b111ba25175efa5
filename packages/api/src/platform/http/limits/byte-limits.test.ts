import { Problem, text } from '@townkeep/core/platform';
import { expect, test } from 'vitest';
import { byteLimits, type Sent } from './byte-limits.ts';

const MB = 2 ** 20;
const tooMuch = new Problem('too_many_requests', { message: text('tooMuchSent') });
const tooMuchByAccount = new Problem('too_many_requests', { message: text('tooMuchSentByAccount') });

const address = { budget: 'uploads', agencyId: 1, ip: '203.0.113.1', accountId: null } satisfies Partial<Sent>;
const account = { ...address, accountId: 'a' };

test.each(['bodies', 'uploads'] as const)(
  '%s of an address are limited to 500 MB an hour; refused bytes do not count',
  async (budget) => {
    const take = byteLimits(true);
    const own = { ...address, budget };
    for (let n = 0; n < 19; n += 1) await take({ ...own, bytes: 25 * MB });
    await take({ ...own, agencyId: 2, bytes: 24 * MB });
    for (let n = 0; n < 3; n += 1) await expect(take({ ...own, agencyId: 2, bytes: 2 * MB })).rejects.toThrow(tooMuch);
    await take({ ...own, bytes: MB });
    await expect(take({ ...own, bytes: 1 })).rejects.toThrow(tooMuch);
    await expect(take({ ...own, bytes: 0 })).resolves.toBeUndefined();
    await expect(take({ ...own, ip: '203.0.113.2', bytes: MB })).resolves.toBeUndefined();
  },
);

test('uploads and call bodies have separate budgets', async () => {
  const take = byteLimits(true);
  await take({ ...address, bytes: 500 * MB });
  await take({ ...address, budget: 'bodies', bytes: 500 * MB });
  for (const budget of ['bodies', 'uploads'] as const) {
    await expect(take({ ...address, budget, bytes: 1 })).rejects.toThrow(tooMuch);
  }
});

test.each(['bodies', 'uploads'] as const)(
  '%s of staff are limited to 2 GB an hour per account, regardless of others at the address',
  async (budget) => {
    const take = byteLimits(true);
    await take({ ...address, budget, bytes: 500 * MB });
    await take({ ...account, budget, bytes: 2047 * MB });
    await take({ ...account, budget, ip: '203.0.113.2', bytes: MB });
    await expect(take({ ...account, budget, bytes: 1 })).rejects.toThrow(tooMuchByAccount);
    await expect(take({ ...account, budget, accountId: 'b', bytes: 1 })).resolves.toBeUndefined();
  },
);

test('an IPv6 network counts as one address', async () => {
  const take = byteLimits(true);
  await take({ ...address, ip: '2001:db8:0:1::1', bytes: 500 * MB });
  await expect(take({ ...address, ip: '2001:db8:0:1:ffff::1', bytes: 1 })).rejects.toThrow(tooMuch);
  await expect(take({ ...address, ip: '2001:db8:0:2::1', bytes: 1 })).resolves.toBeUndefined();
});

test('the residents of each agency can upload 10 GB an hour in total', async () => {
  const take = byteLimits(true);
  const from = (n: number) => ({ ...address, ip: `198.51.100.${n}` });
  for (let n = 0; n < 20; n += 1) await take({ ...from(n), bytes: 500 * MB });
  await take({ ...from(20), bytes: 240 * MB });
  await expect(take({ ...from(21), bytes: 1 })).rejects.toThrow(tooMuch);
  await expect(take({ ...from(21), agencyId: 2, bytes: 500 * MB })).resolves.toBeUndefined();
  await expect(take({ ...from(22), budget: 'bodies', bytes: MB })).resolves.toBeUndefined();
  await expect(take({ ...account, bytes: MB })).resolves.toBeUndefined();
});

test('nothing is counted when limits are off', async () => {
  const take = byteLimits(false);
  await take({ ...address, bytes: 501 * MB });
  await expect(take({ ...address, bytes: 501 * MB })).resolves.toBeUndefined();
});
