import { expect } from 'vitest';
import { jobsOf } from '../../../../../mechanisms/outbox/testing/jobs.ts';
import { testApp } from '../../../../../testing/server.ts';
import { forgeries } from '../../providers/testing/forged-messages.ts';
import type { BuiltMessage } from '../../providers/testing/stripe-server.ts';
import { SETTLE_CARD } from '../../serve-portal.ts';
import type { CardWorld } from './card-world.ts';

const TYPES = [
  'application/json',
  undefined,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=%%',
  'nonsense',
];

/** Addresses that no account has, with the one that has it: every third message goes there. */
const addresses = (own: string, id: number): string[] => [
  own,
  own.replace('/test', '/live'),
  own,
  own.replace('/test', '/prod'),
  own,
  own.replace(`/${id}/`, '/0/'),
  own,
  own.replace(`/${id}/`, '/99999/'),
  own,
  own.replace(`/${id}/`, '/1e2/'),
  own,
  own.replace(`/${id}/`, '/%00/'),
  own,
  own.replace(/messages\/[^/]+/, 'messages/%E0%A4%A'),
  own,
  own.replace(/messages\/[^/]+/, 'messages/__proto__'),
];

const REFUSED: ReadonlySet<number> = new Set([400, 401, 404, 413, 415]);

/**
 * Sends forged and malformed messages of a payment to the agency's address, and to addresses that are none. Expects that
 * each is refused, that no job begins and the provider is not asked. Returns how many had each answer.
 */
export async function sendForged(
  { portal, at, paid }: CardWorld,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<Readonly<Record<number, number>>> {
  const { server } = await testApp();
  const name = at.provider.toLowerCase().replaceAll('_', '-');
  const all = addresses(`/api/payment-portal/messages/${name}/${portal.of.id}/test`, portal.of.id);
  const valid = at.message('paid', (await paid()).charge);
  const asked = at.requests.length;
  const answers: Record<number, number> = {};
  let sent = 0;
  const send = async (url: string, { raw, headers }: BuiltMessage, type: string | undefined) => {
    const typed = type === undefined ? headers : { ...headers, 'content-type': type };
    const { statusCode } = await server.inject({ method: 'POST', url, headers: typed, payload: raw });
    if (!REFUSED.has(statusCode)) expect.fail(`Message ${sent} (seed ${seed}) got ${statusCode} at ${url}`);
    answers[statusCode] = (answers[statusCode] ?? 0) + 1;
    sent += 1;
  };
  for (const message of forgeries(valid, { seed, count: count - 1, sign: at.sign }))
    await send(all[sent % all.length]!, message, TYPES[sent % TYPES.length]);
  await send(all[0]!, { raw: Buffer.alloc(300_000, ' '), headers: valid.headers }, TYPES[0]);
  expect(sent).toBe(count);
  expect(await jobsOf(portal.of, SETTLE_CARD)).toEqual([]);
  expect(at.requests).toHaveLength(asked);
  expect((await portal.money()).lines.map(({ kind }) => kind)).toEqual(['FEE']);
  return answers;
}
