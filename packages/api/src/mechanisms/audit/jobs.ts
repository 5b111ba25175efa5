import { ORIGINS_KEPT_DAYS } from '@townkeep/core/mechanisms/audit/limits.ts';
import { eachAgency } from '../../platform/database/tenancy.ts';
import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { removeOriginsBefore } from './queries.ts';

const DAY_MS = 86_400_000;

export const auditJobs = (services: () => Services): JobKind[] => [
  { name: 'remove-old-origins', run: () => removeAllOldOrigins(services()), schedule: '41 3 * * *' },
];

async function removeAllOldOrigins(services: Services): Promise<void> {
  await eachAgency(services.database, (agencyId) => removeOldOrigins(services, agencyId));
}

/** Removes the addresses from which an agency's staff acted more than a year ago. The events stay. */
export async function removeOldOrigins(
  { inAgency, now }: Pick<Services, 'inAgency' | 'now'>,
  agencyId: number,
): Promise<void> {
  const before = new Date(now().getTime() - ORIGINS_KEPT_DAYS * DAY_MS);
  await inAgency(agencyId, (tx) => removeOriginsBefore(tx, before));
}
