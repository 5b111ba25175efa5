import { Problem } from '@townkeep/core/kernel';
import { historyActor, type HistoryEntry, historyText } from '@townkeep/core/submissions';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { LocationViewer } from '@townkeep/core/locations';
import { hidesLocations } from '../locations/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { hasSubmission, isAtSecuredLocation, listEvents } from './queries/history.ts';

interface Wanted {
  readonly id: string;
  readonly limit: number;
  readonly offset: number;
}

/** What happened to a submission, in words, newest first. @throws Problem not_found */
export async function readHistory(tx: AgencyTx, { id, ...page }: Wanted, viewer: LocationViewer): Promise<{ items: HistoryEntry[]; total: { count: number; capped: boolean } }> {
  if (!(await hasSubmission(tx, id))) throw new Problem('not_found');
  const isRestricted = (await hidesLocations(tx, viewer)) && (await isAtSecuredLocation(tx, id));
  const { events, ...total } = await listEvents(tx, id, page);
  const items = events.map(({ id: eventId, at, type, actorKind, actorName, data }) => ({
    id: eventId,
    at: at.toISOString(),
    type,
    actorName: historyActor(actorKind, actorName),
    text: isRestricted && type === submissionEvents.locationChanged.type ? 'changed the location' : historyText(type, data),
  }));
  return { items, total };
}
