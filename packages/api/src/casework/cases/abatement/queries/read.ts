import type { Abatement } from '@townkeep/core/casework/cases';
import { writer } from '../../../../platform/database/person-json.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

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
  select jsonb_agg(jsonb_build_object('id', d.id, 'stepId', d.step_id, 'attachmentId', d.attachment_id, 'title', f.title)
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
