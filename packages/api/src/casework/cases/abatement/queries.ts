import type { Abatement } from '@townkeep/core/casework/cases';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { writer } from '../../../platform/database/person-json.ts';

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

const STEPS = `
  select jsonb_agg(jsonb_build_object('id', s.id, 'version', s.version,
    'activity', jsonb_build_object('id', i.id, 'name', i.name, 'isActive', i.is_active,
      'needsDocument', coalesce((i.fields ->> 'needsDocument')::boolean, false)),
    'stage', coalesce(i.fields ->> 'stage', 'PREPARATION'), 'plannedOn', s.planned_on, 'doneOn', s.done_on,
    'costCents', s.cost_cents, 'note', s.note)
    order by i.sequence, s.created_at, s.id)
  from abatement_steps s join list_items i on i.agency_id = s.agency_id and i.id = s.activity_id
  where s.agency_id = a.agency_id and s.abatement_id = a.id`;

const DOCUMENTS = `
  select jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'stepId', d.step_id,
    'attachmentId', d.attachment_id, 'title', f.title, 'isPdf', f.content_type = 'application/pdf', 'isQueued', d.queued_at is not null)
    order by d.created_at, d.id)
  from abatement_documents d join attachments f on f.agency_id = d.agency_id and f.id = d.attachment_id
  where d.agency_id = a.agency_id and d.abatement_id = a.id`;

const STATEMENT = `
  select a.id, a.version, a.status, a.reason, a.note, a.created_at as "createdAt", a.completed_at as "completedAt",
    ${writer('b', 'a.created_by')} as "createdBy", coalesce((${STEPS}), '[]') as steps,
    coalesce((${DOCUMENTS}), '[]') as documents
  from abatements a left join staff b on b.agency_id = a.agency_id and b.id = a.created_by
  where a.agency_id = $1 and a.case_id = $2 order by a.created_at desc, a.id desc`;

/** Lists the forced abatements of a case, the newest first. */
export async function listAbatements(tx: AgencyTx, caseId: string): Promise<Abatement[]> {
  const { rows } = await tx.run(STATEMENT, [tx.agencyId, caseId]);
  return (rows as unknown as FoundAbatement[]).map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt && row.completedAt.toISOString(),
  }));
}

interface FoundAbatement extends Omit<Abatement, 'createdAt' | 'completedAt'> {
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}
