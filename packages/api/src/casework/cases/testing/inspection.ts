import type { InspectionStatus } from '@townkeep/core/casework/cases';
import { newId } from '../../../platform/ids.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { TestAgency } from '../../../testing/factories.ts';

interface Details {
  readonly caseId: string;
  readonly status?: InspectionStatus;
  readonly assigneeId?: string | null;
  readonly plannedOn?: string;
  /** `HH:MM`. */
  readonly plannedAt?: string | null;
  readonly minutes?: number;
  readonly typeId?: string | null;
  readonly performedBy?: string | null;
  readonly createdBy?: string | null;
}

/** Inserts an inspection for a test; by default a scheduled one of 30 minutes on a day in the future. */
export async function inspectionRow(of: TestAgency, { caseId, ...details }: Details): Promise<string> {
  const id = newId();
  const isPerformed = details.status === 'PERFORMED';
  await addRows(of, 'inspections', {
    id,
    case_id: caseId,
    version: 1,
    status: details.status ?? 'SCHEDULED',
    type_id: details.typeId ?? null,
    type_list: 'inspection-types',
    cancel_reason_list: 'reasons',
    is_verification: false,
    checklist: [],
    planned_on: details.plannedOn ?? '2030-01-07',
    planned_at: details.plannedAt ?? null,
    minutes: details.minutes ?? 30,
    assignee_id: details.assigneeId ?? null,
    performed_at: isPerformed ? new Date() : null,
    performed_by: details.performedBy ?? null,
    created_by: details.createdBy ?? null,
    created_at: new Date(),
  });
  return id;
}
