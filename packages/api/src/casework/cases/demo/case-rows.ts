import type { DemoWorld } from '../../../platform/demo-part.ts';
import { hex } from '../../../platform/database/insert-rows.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { responsibleLinks } from '../kind/links.ts';
import type { CaseLists, DemoCase } from './sketch-case.ts';
import { type DemoInspection, isPlanned } from './sketch-inspections.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a case by table, in the order in which they are inserted. */
export const caseTables = [
  'cases',
  'case_violations',
  'case_contacts',
  'case_submissions',
  'inspections',
  'inspection_findings',
  'time_entries',
  'notes',
  'messages',
] as const;
export type CaseRows = Readonly<Record<(typeof caseTables)[number], readonly Row[]>>;

/** Returns the rows of a case, without the agency. */
export function rowsOf(each: DemoCase, number: string, world: DemoWorld, lists: CaseLists): CaseRows {
  const { id: case_id, officer, createdAt: created_at, report } = each;
  const { random } = world;
  const common = { version: 1, created_at };
  const performed = each.inspections.filter(({ performedAt }) => performedAt !== null);
  const notes = each.notes.map(({ id, content, isPublic, at }) => ({
    id,
    content,
    is_public: isPublic,
    created_at: at,
  }));
  return {
    cases: [caseRow(each, number, world)],
    case_violations: each.violations.map(({ id, item, disposition, status, complyByOn }) => ({
      ...common,
      id,
      case_id,
      violation_id: item.id,
      violation_list: 'violations',
      violation_type_id: item.group,
      violation_type_list: 'violation-types',
      disposition_id: disposition.id,
      disposition_list: 'dispositions',
      status,
      comply_by_on: complyByOn,
      resolved_at: status === 'OPEN' ? null : (each.closedAt ?? created_at),
      created_by: officer.id,
    })),
    case_contacts: [
      {
        ...common,
        id: random.uuid(created_at),
        case_id,
        contact_id: each.owner.id,
        role_id: lists.roles[0]!.id,
        role_list: 'case-roles',
      },
    ],
    case_submissions:
      report === null
        ? []
        : [
            {
              id: random.uuid(created_at),
              case_id,
              submission_id: report.id,
              linked_by: officer.id,
              linked_at: created_at,
            },
          ],
    inspections: each.inspections.map((inspection) => ({ ...common, ...inspectionRow(each, inspection) })),
    inspection_findings: performed.flatMap(({ id: inspection_id, performedAt }) =>
      each.violations.map((violation) => ({
        id: random.uuid(performedAt!),
        inspection_id,
        case_violation_id: violation.id,
        disposition_id: violation.disposition.id,
        disposition_list: 'dispositions',
      })),
    ),
    time_entries: performed.map(({ plannedOn, performedAt }) => ({
      version: 1,
      id: random.uuid(performedAt!),
      case_id,
      staff_id: officer.id,
      activity_id: lists.timeActivities[0]!.id,
      activity_list: 'time-activities',
      worked_on: plannedOn,
      minutes: MINUTES,
      created_at: performedAt,
    })),
    notes: notes.map((note) => ({ ...note, subject_id: case_id, author_id: officer.id })),
    messages: each.messages.map(({ at, ...message }) => ({
      ...message,
      subject_id: case_id,
      author_id: message.direction === 'OUTBOUND' ? officer.id : null,
      created_at: at,
    })),
  };
}

/** The time of a performed inspection. */
const MINUTES = 30;

function inspectionRow({ id: case_id, officer, parcel }: DemoCase, inspection: DemoInspection): Row {
  const { id, type, plannedOn, performedAt, canceled, checklist, hasPlace, note } = inspection;
  return {
    id,
    case_id,
    status: performedAt !== null ? 'PERFORMED' : canceled === null ? 'SCHEDULED' : 'CANCELLED',
    type_id: type.id,
    type_list: 'inspection-types',
    cancel_reason_id: canceled?.reason.id ?? null,
    cancel_reason_list: 'reasons',
    cancel_note: canceled?.note ?? null,
    is_verification: type.fields['isVerification'] === true,
    planned_on: plannedOn,
    minutes: type.fields['durationMinutes'] ?? MINUTES,
    assignee_id: officer.id,
    checklist,
    note,
    latitude: hasPlace ? parcel.latitude : null,
    longitude: hasPlace ? parcel.longitude : null,
    performed_at: performedAt,
    performed_by: performedAt === null ? null : officer.id,
    created_by: officer.id,
  };
}

function caseRow(each: DemoCase, number: string, { agencyId, secret, city }: DemoWorld): Row {
  const { id, parcel, outcome, officer, createdAt, closedAt, reopenedAt } = each;
  const due = each.violations.filter(({ status }) => status === 'OPEN').map(({ complyByOn }) => complyByOn);
  const planned = each.inspections.find(isPlanned);
  const performed = each.inspections.filter(({ performedAt }) => performedAt !== null);
  return {
    id,
    number,
    version: 1,
    status: each.status,
    initiation_type: each.initiationType,
    description: each.description,
    link_hash: hex(hashSecret(responsibleLinks.make(secret, agencyId, id))),
    assignee_id: each.isAssigned ? officer.id : null,
    assignee_group_list: 'groups',
    outcome: outcome?.name ?? null,
    outcome_id: outcome?.id ?? null,
    outcome_list: 'case-outcomes',
    copy_emails: [],
    location_id: parcel.locationId,
    latitude: parcel.latitude,
    longitude: parcel.longitude,
    location_text: `${parcel.streetAddress}, ${city.town}, ${city.state} ${city.zip}`,
    due_on: due.toSorted()[0] ?? null,
    next_inspection_on: planned?.plannedOn ?? null,
    minutes_logged: performed.length * MINUTES,
    created_by: officer.id,
    created_at: createdAt,
    updated_at: closedAt ?? reopenedAt ?? each.notes.at(-1)?.at ?? createdAt,
    closed_at: closedAt,
    reopened_at: reopenedAt,
  };
}
