import type { StaffActing } from '../../../platform/acting.ts';
import { caseAccess, type CaseDetail, isCaseOverdue, type PartyReach } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { staffFile } from '../../../mechanisms/attachments/index.ts';
import { hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { byStaff } from '../../../platform/http/by-staff.ts';
import { shownGoals } from '../../../mechanisms/sla/index.ts';
import { securedLocationsArea } from '../areas.ts';
import { type Party, partyOf } from '../contacts/responsible-queries.ts';
import { reachOfParty } from '../thread/reach.ts';
import { findCase, type FoundCase } from './queries/detail.ts';

/** Reads one case with all its parts. One that this person may not see is not found. @throws Problem not_found */
export async function readCase(tx: AgencyTx, id: string, reader: StaffActing): Promise<CaseDetail> {
  const found = await findCase(tx, id, await hidesLocations(tx, reader.viewer));
  if (found === undefined) throw new Problem('not_found');
  const access = caseAccess(
    reader.person.scopes,
    found.violations.map(({ type }) => type.id),
  );
  if (access === 'NO_ACCESS') throw new Problem('not_found');
  const party = partyOf(found.party);
  const reach = await reachOfParty(tx, reader.services, party);
  return detailOf(tx, found, { access, party: party && reach && shownParty(party, reach) }, reader);
}

/** Returns the handler of a call that changes a case and answers with it. A change can hide it from who made it. */
export const changesCase = <Input extends { readonly id: string }>(
  command: (tx: AgencyTx, input: Input, by: StaffActing) => Promise<void>,
) =>
  byStaff(async (tx, input: Input, by): Promise<CaseDetail> => {
    await command(tx, input, by);
    return readCase(tx, input.id, by);
  });

const iso = (at: Date | string): string => new Date(at).toISOString();
const isoOrNull = (at: Date | string | null): string | null => at && iso(at);

/** Returns whom messages go to, with the channels that reach them. */
const shownParty = ({ name, email, phoneNumber, language }: Party, reach: PartyReach): CaseDetail['party'] => ({
  name,
  email,
  phoneNumber,
  language,
  ...reach,
});

/** Returns a found case as its reader sees it. */
export async function detailOf(
  tx: AgencyTx,
  found: FoundCase,
  derived: Pick<CaseDetail, 'access' | 'party'>,
  reader: Pick<StaffActing, 'services' | 'today' | 'now'>,
): Promise<CaseDetail> {
  const { primaryPlace, furtherPlaces, attachments, messages, ...rest } = found;
  const places = primaryPlace === null ? furtherPlaces : [primaryPlace, ...furtherPlaces];
  const hidesPlaces = places.some(({ isRestricted }) => isRestricted);
  const message = hidesPlaces ? (await readArea(tx, securedLocationsArea)).message : null;
  const files = await Promise.all(
    attachments.map(async (file) => ({
      messageId: file.messageId,
      file: await staffFile(reader.services.storage, file, hidesPlaces),
    })),
  );
  const filesOf = (messageId: string | null) =>
    files.filter((each) => each.messageId === messageId).map(({ file }) => file);
  return {
    ...rest,
    places: places.map((place) => ({ ...place, restrictedMessage: place.isRestricted ? message : null })),
    ...derived,
    createdAt: iso(found.createdAt),
    updatedAt: iso(found.updatedAt),
    closedAt: isoOrNull(found.closedAt),
    reopenedAt: isoOrNull(found.reopenedAt),
    isReopened: found.reopenedAt !== null,
    isOverdue: isCaseOverdue(found, reader.today),
    sla: shownGoals(found.sla, reader.now),
    ...datedParts(found),
    attachments: filesOf(null),
    messages: messages.map((message) => ({
      ...message,
      createdAt: iso(message.createdAt),
      attachments: filesOf(message.id),
      deliveries: message.deliveries.map((delivery) => ({ ...delivery, at: iso(delivery.at) })),
    })),
  };
}

/** Returns the parts of a case with their instants in ISO 8601. */
const datedParts = ({ violations, inspections, submissions, notes }: FoundCase) => ({
  violations: violations.map((each) => ({
    ...each,
    createdAt: iso(each.createdAt),
    resolvedAt: isoOrNull(each.resolvedAt),
  })),
  inspections: inspections.map((each) => ({ ...each, performedAt: isoOrNull(each.performedAt) })),
  submissions: submissions.map((each) => ({ ...each, linkedAt: iso(each.linkedAt) })),
  notes: notes.map((each) => ({ ...each, createdAt: iso(each.createdAt), editedAt: isoOrNull(each.editedAt) })),
});
