import type { CaseStatus, InitiationType, ViolationStatus } from '@townkeep/core/casework/cases';
import { placeKeys } from '@townkeep/core/casework/locations';
import { newId } from '../../../platform/ids.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { responsibleLinks } from '../kind/links.ts';

interface Details {
  readonly number?: string;
  readonly status?: CaseStatus;
  readonly initiationType?: InitiationType;
  readonly description?: string | null;
  readonly assigneeId?: string | null;
  readonly groupId?: string | null;
  readonly createdAt?: string;
  readonly reopenedAt?: string | null;
  readonly nextInspectionOn?: string | null;
  readonly minutesLogged?: number;
  /** Latitude and longitude in degrees. */
  readonly at?: readonly [number, number];
  readonly streetAddress?: string | null;
  readonly violations?: readonly CaseViolationDetails[];
}

interface CaseViolationDetails {
  readonly violationId: string;
  readonly violationTypeId: string;
  readonly status?: ViolationStatus;
  readonly complyByOn?: string | null;
}

export interface TestCase {
  readonly id: string;
  readonly number: string;
  /** The ids of its violations. */
  readonly violationIds: readonly string[];
  /** Opens the responsible party's page. */
  readonly token: string;
}

const numbers = new Map<number, number>();

function nextNumber(agencyId: number): string {
  const number = (numbers.get(agencyId) ?? 0) + 1;
  numbers.set(agencyId, number);
  return `CE-26-${String(number).padStart(5, '0')}`;
}

/** Inserts a case for a test; by default open, proactive, unassigned and without violations. */
export async function enforcementCase(of: TestAgency, details: Details = {}): Promise<TestCase> {
  const { services } = await testApp();
  const id = newId();
  const number = details.number ?? nextNumber(of.id);
  const createdAt = new Date(details.createdAt ?? services.now());
  const token = responsibleLinks.make(services.settings.secret, of.id, id);
  const violations = (details.violations ?? []).map((each) => ({ id: newId(), status: 'OPEN' as const, ...each }));
  const open = violations.filter(({ status }) => status === 'OPEN').flatMap(({ complyByOn }) => complyByOn ?? []);
  await addRows(of, 'cases', {
    id,
    number,
    version: 1,
    status: details.status ?? 'OPEN',
    initiation_type: details.initiationType ?? 'PROACTIVE',
    description: details.description ?? null,
    link_hash: `\\x${hashSecret(token).toString('hex')}`,
    assignee_id: details.assigneeId ?? null,
    assignee_group_id: details.groupId ?? null,
    assignee_group_list: 'groups',
    outcome_list: 'case-outcomes',
    copy_emails: [],
    location_id: await insertLocation(of, details.streetAddress ?? null),
    latitude: details.at?.[0] ?? null,
    longitude: details.at?.[1] ?? null,
    location_text: details.streetAddress ?? null,
    due_on: open.toSorted()[0] ?? null,
    next_inspection_on: details.nextInspectionOn ?? null,
    minutes_logged: details.minutesLogged ?? 0,
    created_at: createdAt,
    updated_at: createdAt,
    closed_at: details.status === 'CLOSED' ? createdAt : null,
    reopened_at: details.reopenedAt ?? null,
  });
  await addRows(of, 'case_violations', ...violations.map((each) => violationRow(id, createdAt, each)));
  return { id, number, token, violationIds: violations.map((each) => each.id) };
}

const violationRow = (
  caseId: string,
  createdAt: Date,
  {
    id,
    violationId,
    violationTypeId,
    status = 'OPEN',
    complyByOn = null,
  }: CaseViolationDetails & { readonly id: string },
) => ({
  id,
  case_id: caseId,
  version: 1,
  violation_id: violationId,
  violation_list: 'violations',
  violation_type_id: violationTypeId,
  violation_type_list: 'violation-types',
  disposition_list: 'dispositions',
  status,
  comply_by_on: complyByOn,
  resolved_at: status === 'OPEN' ? null : createdAt,
  created_at: createdAt,
});

async function insertLocation(of: TestAgency, streetAddress: string | null): Promise<string | null> {
  const keys = placeKeys({ streetAddress, secUnitNum: null, city: null, zip: null, apn: null });
  const place = {
    streetAddress,
    source: 'MANUAL',
    isGISValidated: false,
    isManualAddress: false,
    isManualSecondaryAddress: false,
  };
  const { rows } = await runIn(
    of,
    'select locate($1::smallint, $2, $3, $4, null, $5::jsonb) as id',
    newId(),
    keys?.placeKey ?? null,
    keys?.streetKey ?? null,
    JSON.stringify(place),
  );
  return rows[0]!['id'] as string | null;
}
