import { Problem } from '@townkeep/core/platform';
import type { LocationViewer } from '@townkeep/core/casework/locations';
import { historyText } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type History, readEvents } from '../../../platform/records/history.ts';
import { hasSubmission, isAtSecuredLocation } from './queries/detail.ts';

interface HistoryPage {
  readonly id: string;
  readonly limit: number;
  readonly offset: number;
}

const locationChange = submissionEvents.locationChanged.type;

/**
 * Reads the history of a submission as texts, newest first. Addresses are left out for viewers who may not see a
 * secured location.
 * @throws Problem not_found
 */
export async function readHistory(
  tx: AgencyTx,
  { id, ...page }: HistoryPage,
  viewer: LocationViewer,
): Promise<History> {
  if (!(await hasSubmission(tx, id))) throw new Problem('not_found');
  const isRestricted = (await hidesLocations(tx, viewer)) && (await isAtSecuredLocation(tx, id));
  const textOf = (type: string, data: unknown) =>
    isRestricted && type === locationChange ? 'changed the location' : historyText(type, data);
  return readEvents(tx, { kind: 'submission', id, resident: 'The reporter', textOf }, page);
}
