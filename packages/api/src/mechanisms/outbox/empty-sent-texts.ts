import { SENT_TEXT_KEPT_DAYS } from '@townkeep/core/mechanisms/outbox/limits.ts';
import { eachAgency } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { emptyTextsSentBefore } from './queries/rows.ts';

const BATCH = 1000;

/** Empties the texts of messages sent long ago, in every agency. Recipient and time are kept. */
export async function emptySentTexts({
  database,
  inAgency,
  now,
}: Pick<Services, 'database' | 'inAgency' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - SENT_TEXT_KEPT_DAYS * 86_400_000);
  await eachAgency(database, async (agencyId) => {
    let emptied = BATCH;
    while (emptied === BATCH) emptied = await inAgency(agencyId, (tx) => emptyTextsSentBefore(tx, before, BATCH));
  });
}
