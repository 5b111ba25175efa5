import { caseNumberFormat } from '@townkeep/core/casework/cases';
import type { CustomField, FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { counterOf, formatNumber } from '@townkeep/core/platform/formats/record-numbers.ts';
import {
  abatementActivityList,
  caseOutcomeList,
  caseRoleList,
  configLists,
  dispositionList,
  entitySectionList,
  inspectionTypeList,
  violationList,
  violationTypeList,
} from '@townkeep/core/across/setup';
import { listLocationFields, saveLocationAnswers } from '../../locations/index.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { DemoPart, DemoPhoto, DemoWorld, Random } from '../../../platform/demo-part.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import { nextNumber } from '../../../platform/records/numbers.ts';
import { readArea, storeArea } from '../../../platform/settings/settings-rows.ts';
import { type DemoDeadlines, storeDemoDeadlines } from '../../../mechanisms/sla/index.ts';
import { caseSettingsArea, complyByArea, securedLocationsArea } from '../areas.ts';
import { CASE } from '../kind/subject-name.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import { readWorkSchedule } from '../../../office/work-schedule/index.ts';
import { caseTables, rowsOf } from './case-rows.ts';
import { publicTexts } from './texts.ts';
import { warnOfPlaces } from './warn-of-places.ts';
import { deadlinesFor } from '../handling/deadlines.ts';
import { listSlaFacts } from '../handling/queries.ts';
import { checklistFields } from './checklist.ts';
import { moneySettingsArea } from '../money/checks.ts';
import { journalArea } from '../money/journal/read-journal.ts';
import { portalArea } from '../portal/portal-settings.ts';
import { demoPortal } from './portal.ts';
import { giveAllTypes, giveChecklists } from './demo-queries.ts';
import { historyOf } from './history.ts';
import { storePastCollections } from './past-collections.ts';
import { storePastMoney } from './past-money.ts';
import { issueNotices } from './issue-notices.ts';
import { type CaseLists, type DemoCase, sketchCase } from './sketch-case.ts';
import { type WorkLists, workOf, workTables } from './work.ts';

const DAY = 24 * 3_600_000;
const DISTRICTS = 5;
const DAYS = 730;
const CASES_MAX = 400;
const SUBMISSIONS_PER_CASE = 7.5;
const WAIVER_LIMIT_CENTS = 10_000;
/** The accounts of the journal beside those of the charge codes. */
const accounts = {
  receivableAccount: '001-1200',
  creditAccount: '001-2200',
  cashAccount: '001-1010',
  otherAccount: '001-4590',
};
const SECURED = 'Please call the supervisor before you go there.';

/** Cases of all states. Everyone with Code Enforcement works on them; the supervisor also on those of others. */
export const casesDemo: DemoPart = {
  name: 'cases',
  configure: async (tx, { staff, now, random }) => {
    await giveAllTypes(tx, staff.find(({ key }) => key === 'supervisor')!.id);
    await storeArea(tx, informationArea, { ...(await readArea(tx, informationArea)), allowFineTracking: true }, now);
    await giveChecklists(tx, checklistFields(random, now));
    await storeArea(tx, securedLocationsArea, { ...securedLocationsArea.initial, message: SECURED }, now);
    await storeArea(tx, portalArea, demoPortal, now);
    await storeArea(tx, journalArea, { ...journalArea.initial, ...accounts }, now);
    await storeArea(tx, moneySettingsArea, { ...moneySettingsArea.initial, waiverLimitCents: WAIVER_LIMIT_CENTS }, now);
    await storeArea(tx, caseSettingsArea, { ...caseSettingsArea.initial, numberingPrefix: 'CE', ...publicTexts }, now);
  },
  fill: storeCases,
  finish: async (services, setup) => {
    await issueNotices(services, setup);
    await storePastMoney(services, setup);
    await storePastCollections(services, setup);
  },
};

async function storeCases(tx: AgencyTx, world: DemoWorld): Promise<readonly DemoPhoto[]> {
  const { random, now, timezone, submissions } = world;
  const lists = await readLists(tx);
  const { numberingPrefix } = await readArea(tx, caseSettingsArea);
  const format = caseNumberFormat(numberingPrefix);
  const placed = new Set<string>();
  const count = Math.min(CASES_MAX, Math.ceil(submissions.length / SUBMISSIONS_PER_CASE));
  const dates = Array.from({ length: count }, () => new Date(now.getTime() - random.next() ** 2 * DAYS * DAY));
  const tables: Record<string, object[]> = {};
  const entityOf: [string, string][] = [];
  const photos: DemoPhoto[] = [];
  const add = (table: string, rows: readonly object[]) =>
    (tables[table] ??= []).push(...rows.map((row) => ({ agency_id: tx.agencyId, ...row })));
  for (const [index, createdAt] of dates.toSorted((a, b) => a.getTime() - b.getTime()).entries()) {
    const at = { now: createdAt, timezone };
    const number = formatNumber(format, await nextNumber(tx, counterOf(CASE.name, format, at)), at);
    const sketched = sketchCase(world, lists, createdAt);
    const rows = rowsOf(sketched, number, world, lists);
    const work = workOf(sketched, number, index, world, lists);
    for (const table of caseTables) add(table, rows[table]);
    for (const table of workTables) add(table, work[table]);
    add('events', historyOf(sketched, number, random));
    photos.push(...photosOf(sketched, random));
    entityOf.push(...work.entityOf);
    if (sketched.parcel.locationId !== null) placed.add(sketched.parcel.locationId);
  }
  for (const [table, rows] of Object.entries(tables))
    await insertRows(tx.run, table, rows as Record<string, unknown>[]);
  for (const [violationId, entityId] of entityOf)
    await saveRow(tx, 'case_violations', violationId, { entity_id: entityId });
  for (const id of placed) await saveLocationAnswers(tx, id, answersAt(lists.locationFields, random));
  await warnOfPlaces(tx, [...placed], world);
  await storeDeadlines(tx, now);
  return photos;
}

/** Returns the photos that the inspections of a case added to it. */
const photosOf = ({ id: recordId, violations, inspections, officer }: DemoCase, random: Random): DemoPhoto[] =>
  inspections.flatMap(({ id: inspectionId, performedAt: at, photoIds }) =>
    photoIds.map((id, index) => ({
      id,
      recordId,
      subject: violations[index % violations.length]!.item.name,
      title: `Inspection photo ${index + 1}`,
      at: at!,
      staffId: officer.id,
      operation: 'CASE_ATTACHMENT',
      rows: {
        inspection_photos: {
          id: random.uuid(at!),
          inspection_id: inspectionId,
          attachment_id: id,
          case_violation_id: violations[index % violations.length]!.id,
        },
      },
    })),
  );

async function storeDeadlines(tx: AgencyTx, now: Date): Promise<void> {
  const records: DemoDeadlines[] = [];
  for (const facts of await listSlaFacts(tx)) {
    const { id, inspectedAt, compliedAt, closedAt } = facts;
    const metAt: DemoDeadlines['metAt'] = (goal) =>
      (goal === 'FIRST_INSPECTION' ? inspectedAt : compliedAt) ?? closedAt;
    records.push({ id, deadlines: await deadlinesFor(tx, facts), metAt });
  }
  await storeDemoDeadlines(tx, records, now);
}

/** Returns the answers to the numbers among the fields of locations, such as the council district. */
const answersAt = (fields: readonly CustomField[], random: Random): FieldAnswer[] =>
  fields
    .filter(({ type }) => type === 'NUMBER')
    .map(({ id, label, type, isRequired }) => ({ id, label, type, isRequired, value: random.between(1, DISTRICTS) }));

async function readLists(tx: AgencyTx): Promise<CaseLists & WorkLists & { locationFields: CustomField[] }> {
  return {
    violations: await listActive(tx, violationList),
    types: await listActive(tx, violationTypeList),
    dispositions: await listActive(tx, dispositionList),
    outcomes: await listActive(tx, caseOutcomeList),
    roles: await listActive(tx, caseRoleList),
    inspectionTypes: await listActive(tx, inspectionTypeList),
    sections: await listActive(tx, entitySectionList),
    abatementActivities: await listActive(tx, abatementActivityList),
    locationFields: await listLocationFields(tx),
    timeActivities: await listActive(tx, configLists.timeActivities),
    cancelReasons: await listActive(tx, configLists.reasons, 'CANCEL_INSPECTION'),
    schedule: await readWorkSchedule(tx),
    daysOfAgency: (await readArea(tx, complyByArea)).defaultComplyByDays,
  };
}
