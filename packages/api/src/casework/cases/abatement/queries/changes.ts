import type { Abatement } from '@townkeep/core/casework/cases';
import { insertRows } from '../../../../platform/database/insert-rows.ts';
import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';

interface NewAbatement {
  readonly id: string;
  readonly caseId: string;
  readonly status: Abatement['status'];
  readonly reason: string | null;
  readonly note: string | null;
  readonly createdBy: string;
  readonly now: Date;
}

export async function insertAbatement(tx: AgencyTx, abatement: NewAbatement): Promise<void> {
  await tx.change(
    query.insertInto('abatements').values({
      agency_id: tx.agencyId,
      id: abatement.id,
      case_id: abatement.caseId,
      status: abatement.status,
      reason: abatement.reason,
      note: abatement.note,
      created_by: abatement.createdBy,
      created_at: abatement.now,
    }),
  );
}

/** What is recorded of an activity. */
export interface StepFacts {
  readonly plannedOn: string | null;
  readonly doneOn: string | null;
  readonly costCents: number | null;
  readonly note: string | null;
}

export interface NewStepRow extends StepFacts {
  readonly id: string;
  readonly activityId: string;
}

export async function insertSteps(
  tx: AgencyTx,
  abatementId: string,
  steps: readonly NewStepRow[],
  now: Date,
): Promise<void> {
  const rows = steps.map((step) => ({
    agency_id: tx.agencyId,
    id: step.id,
    abatement_id: abatementId,
    version: 1,
    activity_id: step.activityId,
    activity_list: 'forced-abatement-activities',
    planned_on: step.plannedOn,
    done_on: step.doneOn,
    cost_cents: step.costCents,
    note: step.note,
    created_at: now,
  }));
  if (rows.length > 0) await insertRows(tx.run, 'abatement_steps', rows);
}

interface NewDocument {
  readonly id: string;
  readonly abatementId: string;
  readonly stepId: string | null;
  readonly attachmentId: string;
  readonly now: Date;
}

export async function insertDocument(tx: AgencyTx, document: NewDocument): Promise<void> {
  await tx.change(
    query.insertInto('abatement_documents').values({
      agency_id: tx.agencyId,
      id: document.id,
      abatement_id: document.abatementId,
      step_id: document.stepId,
      attachment_id: document.attachmentId,
      created_at: document.now,
    }),
  );
}

/** Finds the title of a file of a case. */
export async function findFileTitle(tx: AgencyTx, caseId: string, attachmentId: string): Promise<string | undefined> {
  const row = await tx.first(
    query
      .selectFrom('attachments')
      .select('title')
      .where('agency_id', '=', tx.agencyId)
      .where('subject_id', '=', caseId)
      .where('id', '=', attachmentId),
  );
  return row?.title;
}
