import { Problem } from '@townkeep/core/kernel';
import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { testApp } from '../../testing/server.ts';
import { countAttempt } from './attempts.ts';

const network = () => `2001:db8:${newId().slice(-4)}:${newId().slice(-4)}`;

test('guesses from the addresses of one IPv6 network lock it, whatever accounts they are at', async () => {
  const { database, settings, now } = (await testApp()).services;
  const guess = (ip: string) => countAttempt(database, settings.secret, { agencyId: 1, email: `${newId()}@agency.test`, ip }, now());
  const from = network();
  for (let n = 1; n < 20; n += 1) expect(await guess(`${from}::${n}`)).toEqual({ isLast: false });
  expect(await guess(`${from}:a:b:c:d`)).toEqual({ isLast: true });
  await expect(guess(`${from}::ffff`)).rejects.toThrow(new Problem('sign_in_locked', { params: { minutes: 15 } }));
  expect(await guess(`${network()}::1`)).toEqual({ isLast: false });
});
