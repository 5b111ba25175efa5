import { flagLocation, secureLocation } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { DemoWorld } from '../../../platform/demo-part.ts';
import { flagReasons, SECURED_REASON } from './texts.ts';

/** The place of the secured location among those of cases, from the oldest (0) to the newest (1). */
const SECURED_AT = 0.25;

/** Warns of some locations that have cases, spread from the oldest to the newest, and secures one. */
export async function warnOfPlaces(
  tx: AgencyTx,
  locationIds: readonly string[],
  { staff, now }: Pick<DemoWorld, 'staff' | 'now'>,
): Promise<void> {
  if (locationIds.length <= flagReasons.length) return;
  const { id, name } = staff.find(({ key }) => key === 'supervisor')!;
  const by = { actor: { kind: 'STAFF', id, name }, now } as const;
  const at = (share: number) => locationIds[Math.floor(share * locationIds.length)]!;
  for (const [index, reasonForFlagging] of flagReasons.entries()) {
    const flagged = at((index + 0.5) / flagReasons.length);
    await flagLocation(tx, { id: flagged, isFlagged: true, reasonForFlagging }, by);
  }
  await secureLocation(tx, { id: at(SECURED_AT), isSecured: true, reason: SECURED_REASON }, by);
}
