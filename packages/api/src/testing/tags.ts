import { json, type AgencyTx, query } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import { testApp } from './server.ts';

/** Returns a statement that inserts a tag. Two tags with one `name` in an agency violate a constraint. */
export const insertTag = (tx: AgencyTx, sequence: number, name = 'Urgent') =>
  query.insertInto('list_items').values({
    agency_id: tx.agencyId,
    id: newId(),
    list: 'tags',
    name,
    name_key: name.toLowerCase(),
    sequence,
    fields: json({}),
  });

const selectTags = (agencyId: number) =>
  query
    .selectFrom('list_items')
    .select('name')
    .where('agency_id', '=', agencyId)
    .where('list', '=', 'tags')
    .orderBy('sequence');

/** Returns the names of the tags that a transaction sees, in order. */
export async function tagsIn(tx: AgencyTx): Promise<string[]> {
  return (await tx.all(selectTags(tx.agencyId))).map(({ name }) => name);
}

/** Returns the names of an agency's committed tags, in order. */
export async function committedTags(agencyId: number): Promise<string[]> {
  return (await testApp()).services.inAgency(agencyId, tagsIn, { reads: true });
}
