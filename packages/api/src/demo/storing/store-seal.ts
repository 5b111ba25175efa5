import { changeBrand } from '../../office/agencies/index.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Random } from '../../platform/demo-part.ts';
import { makeKey } from '../../platform/files/keys.ts';
import type { Services } from '../../platform/services.ts';
import { cityColor, drawSeal } from '../content/seal.ts';

const NAME = 'seal.png';

/** Draws the agency's seal and saves it with the city's color, as after a real upload. */
export async function storeSeal(services: Services, agencyId: number, now: Date, random: Random): Promise<void> {
  const bytes = await drawSeal(agencyId);
  const id = random.uuid(now);
  const key = makeKey({ agencyId, id: random.uuid(now), at: now, fileName: NAME });
  await services.storage.write(key, bytes, 'image/png');
  await services.inAgency(agencyId, async (tx) => {
    await insertRows(tx.run, 'uploads', [
      {
        agency_id: agencyId,
        id,
        key: makeKey({ agencyId, id, at: now, fileName: NAME }),
        file_name: NAME,
        size_bytes: bytes.byteLength,
        content_type: 'image/png',
        created_at: now,
        operation: 'AGENCY_LOGO',
        staff_id: null,
        claimed_at: now,
        copies: [key],
        kept_key: key,
        swept_at: now,
      },
    ]);
    await changeBrand(tx, { logoUrl: services.storage.locationOf(key), primaryColor: cityColor(agencyId) }, now);
  });
}
