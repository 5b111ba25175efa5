import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** The data of a submission from which its deadlines follow. */
export interface SlaFacts {
  readonly createdAt: Date;
  readonly reopenedAt: Date | null;
  readonly dueOn: string | null;
  readonly hasReporter: boolean;
  readonly categoryFields: Readonly<Record<string, unknown>>;
}

/** Finds the data from which the deadlines of a submission follow. */
export async function findSlaFacts(tx: AgencyTx, id: string): Promise<SlaFacts | undefined> {
  const row = await tx.first(
    query
      .selectFrom('submissions as s')
      .innerJoin('list_items as c', (join) =>
        join.onRef('c.agency_id', '=', 's.agency_id').onRef('c.id', '=', 's.category_id'),
      )
      .select([
        's.created_at as createdAt',
        's.reopened_at as reopenedAt',
        's.due_on as dueOn',
        's.contact_id',
        'c.fields',
      ])
      .where('s.agency_id', '=', tx.agencyId)
      .where('s.id', '=', id),
  );
  if (row === undefined) return undefined;
  const { contact_id: contactId, fields, ...facts } = row;
  return { ...facts, hasReporter: contactId !== null, categoryFields: fields as Readonly<Record<string, unknown>> };
}
