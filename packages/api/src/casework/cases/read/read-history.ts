import {
  caseTimelineText,
  maySeeCase,
  restrictedCaseTimelineText,
  timelineOfTiles,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { moneyEventTypes } from '@townkeep/core/casework/cases/money/events.ts';
import { Problem } from '@townkeep/core/platform';
import { hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type History, readEvents } from '../../../platform/records/history.ts';
import { isNearSecured } from '../handling/queries.ts';
import { CASE } from '../kind/subject-name.ts';
import { shownTiles } from '../tiles/tiles.ts';
import { findAccessed } from './queries/accessed.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Returns the inspection whose note and photos the timeline shows with the visit. */
const partOf = (type: string, data: unknown): string | null =>
  type === caseEvents.inspectionPerformed.type ? caseEvents.inspectionPerformed.data.parse(data).inspectionId : null;

interface HistoryPage {
  readonly id: string;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Lists the history of a case, newest first, with what changed texts and answers said before. Addresses are left out
 * for viewers who may not see a secured location, and answers to tiles that they do not see.
 * @throws Problem not_found
 */
export async function readCaseHistory(tx: AgencyTx, { id, ...page }: HistoryPage, by: StaffActing): Promise<History> {
  const found = await findAccessed(tx, id);
  if (found === undefined || !maySeeCase(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  const isRestricted = (await hidesLocations(tx, by.viewer)) && (await isNearSecured(tx, id));
  const tiles = new Set((await shownTiles(tx, id, found, by)).map((tile) => tile.id));
  const textOf = timelineOfTiles(isRestricted ? restrictedCaseTimelineText : caseTimelineText, tiles);
  const hiddenTypes = by.staff.flags.hasFinance ? [] : moneyEventTypes;
  const subject = { kind: CASE.name, id, resident: 'The responsible party', textOf, partOf, hiddenTypes };
  return readEvents(tx, subject, page);
}
