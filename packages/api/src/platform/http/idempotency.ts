import { createHash } from 'node:crypto';
import { Problem } from '@townkeep/core/platform';
import { seesLess, type Sight, sightOf } from '@townkeep/core/identity/people';
import type { StaffActing } from '../acting.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import { json, eachAgency, query } from '../database/tenancy.ts';
import type { JobKind } from '../jobs.ts';
import { hiddenRecords } from '../records/hidden-records.ts';
import { hashSecret } from '../secrets.ts';
import type { Services } from '../services.ts';
import { refuseDeepNesting } from './limits/nesting.ts';

/** One day longer than a browser keeps an unfinished form with the key of its last attempt. */
const ANSWER_KEPT_DAYS = 31;
const KEY = /^[\x21-\x7E]{8,200}$/;

/** A request that may be sent again. */
interface Repeatable {
  readonly key: string;
  readonly call: string;
  readonly input: unknown;
  /** Who sends it, with their present rights; null for callers without rights of their own. */
  readonly by: StaffActing | null;
}

/**
 * Runs a change once per key, even when it is sent repeatedly. Stores the response in the change's transaction. A
 * second request with the same key waits for the first and gets its response, unless staff see less by then.
 * @throws Problem idempotency_mismatch when the key was used for another request or by another person; answer_withheld
 *   and not_found when they may not see the response now; invalid_input for a malformed key or deep nesting
 */
export async function once<T>(tx: AgencyTx, { key, call, input, by }: Repeatable, work: () => Promise<T>): Promise<T> {
  if (!KEY.test(key))
    throw new Problem('invalid_input', { fields: { 'Idempotency-Key': 'Idempotency-Key format is invalid.' } });
  const keyHash = hashSecret(`${call}\n${key}`);
  const requestHash = createHash('sha256').update(canonicalJson(input)).digest();
  const taken = await tx.change(
    query
      .insertInto('idempotency_keys')
      .values({
        agency_id: tx.agencyId,
        key_hash: keyHash,
        call,
        request_hash: requestHash,
        response: null,
        staff_id: by === null ? null : by.person.id,
        sight: by === null ? null : json(sightOf(by.person.scopes, by.person.flags)),
      })
      .onConflict((c) => c.doNothing()),
  );
  if (taken === 0) return earlierAnswer<T>(tx, { keyHash, requestHash, input, by });
  const answer = await work();
  tx.send(
    query
      .updateTable('idempotency_keys')
      .set({ response: json(answer ?? null) })
      .where('agency_id', '=', tx.agencyId)
      .where('key_hash', '=', keyHash),
  );
  return answer;
}

/**
 * Serializes a value to JSON with sorted keys, so that equal values have equal text.
 * @throws Problem invalid_input when the value is nested too deeply
 */
export function canonicalJson(value: unknown): string {
  refuseDeepNesting(value);
  return JSON.stringify(value ?? null, (_key, part: unknown) => (isObject(part) ? sorted(part) : part));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (object: object): object =>
  Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)));

interface Repeated extends Pick<Repeatable, 'input' | 'by'> {
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
}

async function earlierAnswer<T>(tx: AgencyTx, { keyHash, requestHash, input, by }: Repeated): Promise<T> {
  const row = await tx.first(
    query
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'response', 'staff_id', 'sight'])
      .where('agency_id', '=', tx.agencyId)
      .where('key_hash', '=', keyHash),
  );
  if (row === undefined || Buffer.compare(row.request_hash, requestHash) !== 0)
    throw new Problem('idempotency_mismatch');
  if (row.staff_id !== (by === null ? null : by.person.id)) throw new Problem('idempotency_mismatch');
  if (by !== null) await refuseUnseen(tx, row, input, by);
  return row.response as T;
}

/** Refuses to answer again what staff may not see now: all where they see less, else what is about a hidden record. */
async function refuseUnseen(
  tx: AgencyTx,
  { sight, response }: { readonly sight: unknown; readonly response: unknown },
  input: unknown,
  by: StaffActing,
): Promise<void> {
  if (seesLess(sightOf(by.person.scopes, by.person.flags), sight as Sight)) throw new Problem('answer_withheld');
  const named = [...idsIn(input), ...idsIn({ id: isObject(response) ? (response as { id?: unknown }).id : null })];
  if ((await hiddenRecords(tx, named, by)).size > 0) throw new Problem('not_found');
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the ids that a request names at its top. */
const idsIn = (value: unknown): string[] =>
  isObject(value) ? Object.values(value).filter((each) => typeof each === 'string' && UUID.test(each)) : [];

/** Deletes old keys with their responses. */
export const idempotencyJobs = (services: () => Services): JobKind[] => [
  { name: 'remove-old-answers', schedule: '29 4 * * *', run: () => removeOldAnswers(services()) },
];

async function removeOldAnswers({ database, inAgency, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - ANSWER_KEPT_DAYS * 86_400_000);
  await eachAgency(database, (agencyId) =>
    inAgency(agencyId, (tx) =>
      tx.change(
        query.deleteFrom('idempotency_keys').where('agency_id', '=', agencyId).where('created_at', '<', before),
      ),
    ),
  );
}
