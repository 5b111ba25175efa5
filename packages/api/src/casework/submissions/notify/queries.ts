import { isSecured } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** What notifications need of a submission. */
export interface Headline {
  readonly number: number;
  readonly category: string;
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  /** The default group of the category. */
  readonly categoryGroupId: string | null;
  readonly agencyName: string;
  /** Its street address; null without one, and at a secured location. */
  readonly address: string | null;
}

const STATEMENT = `
  select s.number, c.name as category, s.assignee_id as "assigneeId", s.assignee_group_id as "assigneeGroupId",
    c.fields ->> 'defaultGroupId' as "categoryGroupId", a.name as "agencyName",
    case when not ${isSecured('s')} then nullif(concat_ws(' ', s.street_address, s.sec_unit_num), '') end as address
  from submissions s
  join agencies a on a.id = s.agency_id
  join list_items c on c.agency_id = s.agency_id and c.id = s.category_id
  where s.agency_id = $1 and s.id = $2`;

export async function findHeadline(tx: AgencyTx, id: string): Promise<Headline | undefined> {
  return (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0] as unknown as Headline | undefined;
}
