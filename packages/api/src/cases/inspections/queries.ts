import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** An inspection of a case as it is inserted. */
export interface NewInspection {
  readonly id: string;
  readonly typeId: string | null;
  readonly isVerification: boolean;
  readonly plannedOn: string;
  /** `HH:MM`; null for any time of the day. */
  readonly plannedAt: string | null;
  readonly minutes: number;
  readonly assigneeId: string | null;
}

export async function insertInspection(
  tx: AgencyTx,
  caseId: string,
  inspection: NewInspection,
  { createdBy, now }: { readonly createdBy: string | null; readonly now: Date },
): Promise<void> {
  await tx.change(
    query.insertInto('inspections').values({
      agency_id: tx.agencyId,
      id: inspection.id,
      case_id: caseId,
      type_id: inspection.typeId,
      is_verification: inspection.isVerification,
      planned_on: inspection.plannedOn,
      planned_at: inspection.plannedAt,
      minutes: inspection.minutes,
      assignee_id: inspection.assigneeId,
      created_by: createdBy,
      created_at: now,
    }),
  );
}
