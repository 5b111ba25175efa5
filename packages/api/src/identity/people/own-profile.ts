import { Problem } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import type { Profile } from '@townkeep/core/identity/people';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../../platform/records/events.ts';
import { saveStaff } from './queries.ts';

/** The fields of their own account that people can change. */
export type OwnChange = Partial<
  Pick<Profile, 'firstName' | 'lastName' | 'title' | 'phoneNumber' | 'signature' | 'digitalSignatureUrl'>
>;

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  title: 'title',
  phoneNumber: 'phone_number',
  signature: 'signature',
  digitalSignatureUrl: 'digital_signature_url',
} as const satisfies Record<keyof OwnChange, string>;

/**
 * Changes the caller's account and records the changed fields; does nothing when all values are the same.
 * @param version the version that the change was made on; without it the change replaces the current state
 * @throws Problem stale_version
 */
export async function changeOwnProfile(
  tx: AgencyTx,
  before: Profile,
  change: OwnChange,
  actor: Actor,
  version?: number,
): Promise<Profile> {
  const changed = (Object.keys(change) as (keyof OwnChange)[]).filter((key) => change[key] !== before[key]);
  if (changed.length === 0) return before;
  const saved = await saveStaff(
    tx,
    before.id,
    Object.fromEntries(changed.map((key) => [columns[key], change[key]])),
    version,
  );
  if (saved === null) throw new Problem('stale_version');
  recordEvent(tx, actor, staffEvents.profileChanged, before.id, { changes: changesBetween(before, change) });
  return { ...before, ...change, version: saved };
}
