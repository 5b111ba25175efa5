import { eachAgency } from '../../../platform/database/tenancy.ts';
import type { JobKind } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { removeAllAttachments } from '../../attachments/index.ts';
import { deleteHeldMail, listClosedBefore } from './queries.ts';

/** Days for which a mail stays in the list after it was filed or dismissed. */
export const HELD_KEPT_DAYS = 30;
const BATCH = 200;

/** Removes mails, with their files, that were filed or dismissed some time ago, in every agency. Can run twice. */
export async function sweepHeldMail({
  database,
  inAgency,
  now,
}: Pick<Services, 'database' | 'inAgency' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - HELD_KEPT_DAYS * 86_400_000);
  await eachAgency(database, async (agencyId) => {
    let removed = BATCH;
    while (removed === BATCH)
      removed = await inAgency(agencyId, async (tx) => {
        const ids = await listClosedBefore(tx, before, BATCH);
        for (const id of ids) {
          await removeAllAttachments(tx, id);
          await deleteHeldMail(tx, id);
        }
        return ids.length;
      });
  });
}

export const heldMailJobs = (services: () => Services): JobKind[] => [
  { name: 'sweep-held-mail', schedule: '41 4 * * *', run: () => sweepHeldMail(services()) },
];
