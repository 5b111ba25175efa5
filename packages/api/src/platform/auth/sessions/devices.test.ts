import { expect, test } from 'vitest';
import { onlySecret } from '../../secrets.ts';
import { DEVICE_DAYS, findDevice, rememberDevice } from './devices.ts';

const SECRET = onlySecret('a secret that only this test knows');
const now = new Date('2031-05-06T07:00:00.000Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
const clerk = { agencyId: 1, email: 'clerk@city.test' };

test('a device is known only for accounts that signed in on it, whatever the case of the email', () => {
  const cookie = rememberDevice(SECRET, undefined, clerk, now);
  const id = findDevice(SECRET, cookie, clerk, now);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(findDevice(SECRET, cookie, { ...clerk, email: ' Clerk@City.TEST ' }, now)).toBe(id);
  for (const other of [
    { ...clerk, agencyId: 2 },
    { ...clerk, agencyId: null },
    { ...clerk, email: 'chief@city.test' },
  ])
    expect(findDevice(SECRET, cookie, other, now)).toBeNull();
});

test('the cookie shows neither the email nor the agency', () => {
  expect(rememberDevice(SECRET, undefined, clerk, now)).toMatch(/^[0-9a-z]+\.[\w-]{22}\.[\w-]{43}$/);
});

test('a cookie that is foreign, changed or expired proves nothing', () => {
  const cookie = rememberDevice(SECRET, undefined, clerk, now);
  const [expires, nonce, proof] = cookie.split('.');
  const later = (Number.parseInt(expires!, 36) + 1).toString(36);
  for (const wrong of [
    undefined,
    '',
    'nonsense',
    rememberDevice(onlySecret('another secret'), undefined, clerk, now),
    `${later}.${nonce}.${proof}`,
    `${expires}.${nonce!.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}.${proof}`,
    `${expires}.${nonce}.${'x'.repeat(43)}`,
  ])
    expect(findDevice(SECRET, wrong, clerk, now)).toBeNull();
  expect(findDevice(SECRET, cookie, clerk, after(DEVICE_DAYS - 1))).not.toBeNull();
  expect(findDevice(SECRET, cookie, clerk, after(DEVICE_DAYS))).toBeNull();
});

test('each sign-in issues a new device id', () => {
  const first = rememberDevice(SECRET, undefined, clerk, now);
  const second = rememberDevice(SECRET, first, clerk, after(1));
  expect(second.split('~')).toHaveLength(1);
  expect(findDevice(SECRET, second, clerk, now)).not.toBe(findDevice(SECRET, first, clerk, now));
});

test('a shared computer is known for the last ten accounts that signed in', () => {
  const account = (n: number) => ({ agencyId: 1, email: `clerk${n}@city.test` });
  const kept: { cookie?: string } = {};
  for (let n = 0; n < 12; n++) kept.cookie = rememberDevice(SECRET, kept.cookie, account(n), now);
  const known = Array.from({ length: 12 }, (_, n) => findDevice(SECRET, kept.cookie, account(n), now) !== null);
  expect(known).toEqual([false, false, ...Array.from({ length: 10 }, () => true)]);
  expect(kept.cookie!.length).toBeLessThan(1000);
});
