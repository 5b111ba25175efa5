import {
  caseNumberFormat,
  type CaseToImport,
  type InitiationType,
  INSPECTION_MINUTES_DEFAULT,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { dateIn, startOfDay } from '@townkeep/core/platform/formats/calendar.ts';
import { counterOf, formatNumber } from '@townkeep/core/platform/formats/record-numbers.ts';
import { inspectionTypeList, violationList } from '@townkeep/core/across/setup';
import { getAgencyPlace } from '../../locations/index.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { type Actor, recordEvents } from '../../../platform/records/events.ts';
import { type ActiveItem, listActive } from '../../../platform/records/list-items.ts';
import { nextNumber } from '../../../platform/records/numbers.ts';
import { hashSecret, type Secret } from '../../../platform/secrets.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { caseSettingsArea } from '../areas.ts';
import { insertCase } from '../creating/queries.ts';
import { saveFurtherPlaces, saveTotals } from '../handling/queries.ts';
import { insertInspection } from '../inspections/queries.ts';
import { responsibleLinks } from '../kind/links.ts';
import { CASE } from '../kind/subject-name.ts';
import { insertViolations } from '../violations/queries.ts';
import { importedBefore } from './check-import.ts';
import { furtherPlaces, primaryPlace } from './imported-place.ts';
import { findImported } from './queries.ts';

/** Cases of one transaction. One is more work than most records. */
export const IMPORT_BATCH = 100;

/** A case of a file with the id that it gets. */
export interface NewImport {
  readonly id: string;
  readonly from: CaseToImport;
}

/** The person or the operator who imports. */
export interface Importer {
  readonly actor: Actor;
  /** Null for the operator. */
  readonly createdBy: string | null;
  readonly initiationType: InitiationType;
  readonly timezone: string;
  readonly now: Date;
  /** The server's secret, for the links of responsible parties. */
  readonly secret: Secret;
}

/** A case that was stored, or why it was not. */
export interface Imported {
  readonly id: string;
  /** The number in the file. */
  readonly from: string;
  readonly refusal: string | null;
}

/**
 * Stores cases as open ones under numbers of the agency, by the years in which they were opened. A case that is there
 * already is left as it is.
 */
export async function importCases(
  tx: AgencyTx,
  imports: readonly NewImport[],
  by: Importer,
): Promise<readonly Imported[]> {
  const known = await findImported(
    tx,
    imports.map(({ from }) => from.number),
  );
  const isNew = ({ from }: NewImport): boolean => !known.has(from.number);
  const lists = await readLists(tx);
  const stored = [];
  for (const each of imports.filter(isNew)) stored.push({ ...each, number: await storeCase(tx, each, lists, by) });
  recordEvents(
    tx,
    by.actor,
    caseEvents.imported,
    stored.map(({ id, from, number }) => ({
      subjectId: id,
      data: {
        number,
        from: from.number,
        violations: from.violations.map(({ violationId }) => ({
          id: violationId,
          name: lists.violations.get(violationId)?.name ?? '',
        })),
        inspections: from.inspections.length,
      },
    })),
  );
  if (stored.length > 0) tx.announce({ kind: CASE.name, id: null, by: by.actor.id });
  return imports.map(({ id, from }) => {
    const number = known.get(from.number);
    return { id, from: from.number, refusal: number === undefined ? null : importedBefore(number) };
  });
}

interface Lists {
  readonly violations: ReadonlyMap<string, ActiveItem>;
  /** By their names in lowercase. */
  readonly inspectionTypes: ReadonlyMap<string, ActiveItem>;
  readonly numberingPrefix: string | null;
  readonly agencyPlace: { readonly city: string | null; readonly state: string | null };
}

async function readLists(tx: AgencyTx): Promise<Lists> {
  const types = await listActive(tx, inspectionTypeList);
  return {
    violations: new Map((await listActive(tx, violationList)).map((item) => [item.id, item])),
    inspectionTypes: new Map(types.map((item) => [item.name.toLowerCase(), item])),
    numberingPrefix: (await readArea(tx, caseSettingsArea)).numberingPrefix,
    agencyPlace: await getAgencyPlace(tx),
  };
}

async function storeCase(tx: AgencyTx, { id, from }: NewImport, lists: Lists, by: Importer): Promise<string> {
  const createdAt = startOfDay(from.openedOn, by.timezone);
  const place = await primaryPlace(tx, from, lists.agencyPlace);
  const further = await furtherPlaces(tx, from, lists.agencyPlace);
  const format = caseNumberFormat(lists.numberingPrefix);
  const at = { now: createdAt, timezone: by.timezone };
  const number = formatNumber(format, await nextNumber(tx, counterOf(CASE.name, format, at)), at);
  await insertCase(tx, {
    id,
    number,
    ...place,
    status: 'OPEN',
    initiationType: by.initiationType,
    description: from.description,
    linkHash: hashSecret(responsibleLinks.make(by.secret, tx.agencyId, id)),
    assigneeId: null,
    assigneeGroupId: null,
    createdBy: by.createdBy,
    createdAt,
    importedFrom: from.number,
  });
  const others = [...further].filter((locationId) => locationId !== place.locationId);
  if (others.length > 0) await saveFurtherPlaces(tx, id, others);
  await insertViolations(
    tx,
    id,
    from.violations.flatMap(({ violationId, note }) => {
      const item = lists.violations.get(violationId);
      return item === undefined ? [] : [violationRow(item, note)];
    }),
    { createdBy: by.createdBy, now: createdAt },
  );
  for (const inspection of from.inspections) await storeInspection(tx, id, inspection, lists, by);
  await saveTotals(tx, id, by.now);
  return number;
}

/** A violation without a comply-by date and a disposition: files have none, and made-up ones would be overdue at once. */
const violationRow = ({ id, group }: ActiveItem, note: string | null) =>
  ({
    id: newId(),
    violationId: id,
    violationTypeId: group,
    dispositionId: null,
    status: 'OPEN',
    complyByOn: null,
    note,
  }) as const;

/** Stores an inspection: performed if its day has come, else scheduled. */
async function storeInspection(
  tx: AgencyTx,
  caseId: string,
  { on, type: named }: CaseToImport['inspections'][number],
  { inspectionTypes }: Lists,
  { createdBy, timezone, now }: Importer,
): Promise<void> {
  const type = named === null ? undefined : inspectionTypes.get(named.toLowerCase());
  const usual = type?.fields['durationMinutes'];
  const id = newId();
  const performedAt = startOfDay(on, timezone);
  await insertInspection(
    tx,
    caseId,
    {
      id,
      typeId: type?.id ?? null,
      isVerification: type?.fields['isVerification'] === true,
      plannedOn: on,
      plannedAt: null,
      minutes: typeof usual === 'number' ? usual : INSPECTION_MINUTES_DEFAULT,
      assigneeId: null,
    },
    { createdBy, now },
  );
  const note = type === undefined ? named : null;
  const isPerformed = on <= dateIn(timezone, now);
  if (isPerformed) await saveRow(tx, 'inspections', id, { status: 'PERFORMED', performed_at: performedAt, note });
  else if (note !== null) await saveRow(tx, 'inspections', id, { note });
}
