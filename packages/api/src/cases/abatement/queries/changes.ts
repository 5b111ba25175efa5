import type { Abatement } from '@townkeep/core/cases';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

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

interface AbatementChange {
  readonly status: Abatement['status'];
  readonly reason: string | null;
  readonly note: string | null;
  readonly completed_at: Date | null;
}

/** Saves an abatement of a locked case as its next version. */
export async function saveAbatement(tx: AgencyTx, id: string, change: AbatementChange): Promise<void> {
  await tx.change(
    query
      .updateTable('abatements')
      .set((e) => ({ ...change, version: e('version', '+', 1) }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

export async function deleteAbatement(tx: AgencyTx, id: string): Promise<void> {
  await tx.change(query.deleteFrom('abatements').where('agency_id', '=', tx.agencyId).where('id', '=', id));
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

/** Saves an activity of an abatement as its next version. */
export async function saveStep(tx: AgencyTx, id: string, facts: StepFacts): Promise<void> {
  const { plannedOn: planned_on, doneOn: done_on, costCents: cost_cents, note } = facts;
  await tx.change(
    query
      .updateTable('abatement_steps')
      .set((e) => ({ planned_on, done_on, cost_cents, note, version: e('version', '+', 1) }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

export async function deleteStep(tx: AgencyTx, id: string): Promise<void> {
  await tx.change(query.deleteFrom('abatement_steps').where('agency_id', '=', tx.agencyId).where('id', '=', id));
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

export async function deleteDocument(tx: AgencyTx, id: string): Promise<void> {
  await tx.change(query.deleteFrom('abatement_documents').where('agency_id', '=', tx.agencyId).where('id', '=', id));
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
