import type { AssignedTo } from '@townkeep/core/casework/submissions/events.ts';
import type { SubmissionSource } from '@townkeep/core/casework/submissions';
import type { StoredRule } from '@townkeep/core/casework/assignment-rules';
import { assignmentRuleList } from '@townkeep/core/across/setup';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** A stored submission, as far as assignment rules ask about it. */
export interface FiledSubmission {
  readonly id: string;
  readonly number: number;
  readonly categoryId: string;
  readonly category: string;
  readonly categoryFields: Readonly<Record<string, unknown>>;
  readonly source: SubmissionSource;
  readonly createdAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Who has it now. */
  readonly now: AssignedTo | null;
}

const NEWEST = `
  select s.id, s.number, s.category_id as "categoryId", c.name as category, c.fields as "categoryFields", s.source,
    s.created_at as "createdAt", s.latitude, s.longitude,
    case
      when g.id is not null then jsonb_build_object('kind', 'GROUP', 'id', g.id, 'name', g.name)
      when u.id is not null then
        jsonb_build_object('kind', 'USER', 'id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as now
  from submissions s
  join list_items c on c.agency_id = s.agency_id and c.id = s.category_id
  left join staff u on u.agency_id = s.agency_id and u.id = s.assignee_id
  left join list_items g on g.agency_id = s.agency_id and g.id = s.assignee_group_id
  left join locations l on l.agency_id = s.agency_id and l.id = s.location_id
  where s.agency_id = $1 and ($3 or not coalesce(l.is_secured, false))
  order by s.created_at desc, s.id desc limit $2`;

/** Lists the newest submissions, those at secured locations only for people who may see them. */
export async function listNewest(tx: AgencyTx, most: number, seesSecured: boolean): Promise<FiledSubmission[]> {
  const { rows } = await tx.run(NEWEST, [tx.agencyId, most, seesSecured]);
  return rows as unknown as FiledSubmission[];
}

/** A stored rule, active or not. */
interface AnyRule extends StoredRule {
  readonly isActive: boolean;
}

/** Lists all assignment rules in their order, those of each product together. */
export const listRules = (tx: AgencyTx): Promise<AnyRule[]> =>
  tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'name', 'is_active as isActive', 'fields'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', assignmentRuleList.name)
      .orderBy('group_key')
      .orderBy('sequence')
      .orderBy('id'),
  );
