import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';

/** The data of a submission from which its deadlines follow. */
export interface SlaFacts {
  readonly createdAt: Date;
  readonly reopenedAt: Date | null;
  readonly dueOn: string | null;
  readonly hasReporter: boolean;
  readonly categoryFields: Readonly<Record<string, unknown>>;
}

const selectFacts = (agencyId: number) =>
  query
    .selectFrom('submissions as s')
    .innerJoin('list_items as c', (join) =>
      join.onRef('c.agency_id', '=', 's.agency_id').onRef('c.id', '=', 's.category_id'),
    )
    .select(['s.created_at as createdAt', 's.reopened_at as reopenedAt', 's.due_on as dueOn'])
    .select((e) => [
      e('s.contact_id', 'is not', null).$castTo<boolean>().as('hasReporter'),
      e.ref('c.fields').$castTo<SlaFacts['categoryFields']>().as('categoryFields'),
    ])
    .where('s.agency_id', '=', agencyId);

/** Finds the data from which the deadlines of a submission follow. */
export const findSlaFacts = (tx: AgencyTx, id: string): Promise<SlaFacts | undefined> =>
  tx.first(selectFacts(tx.agencyId).where('s.id', '=', id));

/** The same, with what met the deadlines. */
export interface ListedSlaFacts extends SlaFacts {
  readonly id: string;
  readonly closedAt: Date | null;
  readonly repliedAt: Date | null;
}

/** Lists the data of every submission. For the demo. */
export const listSlaFacts = (tx: AgencyTx): Promise<ListedSlaFacts[]> =>
  tx.all(
    selectFacts(tx.agencyId)
      .select(['s.id', 's.closed_at as closedAt'])
      .select((e) =>
        e
          .selectFrom('messages as m')
          .select((of) => of.fn.min('m.created_at').as('at'))
          .whereRef('m.agency_id', '=', 's.agency_id')
          .whereRef('m.subject_id', '=', 's.id')
          .where('m.direction', '=', 'OUTBOUND')
          .as('repliedAt'),
      )
      .orderBy('s.number'),
  );
