import type { AgencyInformation } from '@townkeep/core/agencies';
import { agencyEvents } from '@townkeep/core/agencies/events.ts';
import { changesBetween } from '@townkeep/core/kernel/event.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../platform/events.ts';
import { saveArea, touchConfiguration } from '../platform/settings-rows.ts';
import { informationArea } from './areas.ts';
import { getInformation, saveAgencyName } from './queries.ts';

/** Changes the agency's own data, wholly or in part. */
export async function changeInformation(
  tx: AgencyTx,
  change: { [K in keyof AgencyInformation]?: AgencyInformation[K] | undefined },
  actor: Actor,
  now: Date,
): Promise<AgencyInformation> {
  await touchConfiguration(tx);
  const before = await getInformation(tx);
  // A field that was not sent is undefined here, and must not overwrite.
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<AgencyInformation>;
  const after = { ...before, ...sent };
  if (after.name !== before.name) await saveAgencyName(tx, after.name);
  await saveArea(tx, informationArea, after, now);
  recordEvent(tx, actor, agencyEvents.changed, null, { changes: changesBetween(before, after) });
  return after;
}
