import { Problem } from '@townkeep/core/platform';
import { systemEventTexts } from '@townkeep/core/across/users/system-events.ts';
import { findActiveAgency, findAgencyName } from '../../office/agencies/index.ts';
import { listAgencyIds } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { listEvents } from './queries/users.ts';

interface Search {
  readonly agencyId?: number | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/**
 * Lists what happened to accounts, sign-ins and agencies, newest first: of one agency, or of all.
 * @throws Problem not_found when there is no such agency
 */
export async function readSystemEvents(services: Services, { agencyId, before, limit }: Search) {
  if (agencyId !== undefined && (await findActiveAgency(services.database, agencyId)) === null)
    throw new Problem('not_found');
  const ids = agencyId === undefined ? await listAgencyIds(services.database) : [agencyId];
  const found = [];
  for (const each of ids)
    found.push(
      ...(await services.inAgency(
        each,
        async (tx) => {
          const agencyName = await findAgencyName(tx);
          const events = await listEvents(tx, { types: [...systemEventTexts.keys()], before, limit });
          return events.map((event) => ({ ...event, agencyId: each, agencyName }));
        },
        { reads: true },
      )),
    );
  const newest = found.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
  return newest.map((event) => ({
    ...event,
    at: event.at.toISOString(),
    about: systemEventTexts.get(event.type) ?? event.type,
  }));
}
