import { groupList } from '@townkeep/core/across/setup';
import type { submissionSorts } from '@townkeep/core/casework/submissions';
import { sql } from 'kysely';
import { submissionById } from './rows.ts';
import { allOf, type Part } from '../../../../platform/database/statement.ts';

/** The sort order of a listing, and the requested page. */
export interface Order {
  readonly sortBy: (typeof submissionSorts)[number];
  readonly sortOrder: 'ASC' | 'DESC';
  readonly limit: number;
  readonly offset: number;
}

/** Open submissions first, then the newest: the order within a status, a category, or the work of one person. */
const OPEN_THEN_NEWEST = sql`s.status desc, s.created_at desc, s.id desc`;

/** The condition that a submission is due. Only open submissions are. */
const IS_DUE = sql`s.status = 'OPEN' and s.due_on is not null`;

const directionOf = ({ sortOrder }: Order): Part => (sortOrder === 'ASC' ? sql`asc` : sql`desc`);

/**
 * Returns the sort order of submissions `s`, by their columns and those that `sortJoin` joins. It is total, so pages
 * never overlap.
 */
export function sortOrder(order: Order): Part {
  const direction = directionOf(order);
  switch (order.sortBy) {
    case 'createdAt':
      return sql`s.created_at ${direction}, s.id ${direction}`;
    case 'updatedAt':
      return sql`s.updated_at ${direction}, s.id ${direction}`;
    case 'number':
      return sql`s.number ${direction}`;
    case 'dueOn':
      return sql`case when ${IS_DUE} then s.due_on end ${direction} nulls last,
        case when ${IS_DUE} then s.id end ${direction}, ${OPEN_THEN_NEWEST}`;
    case 'status':
      return sql`s.status ${direction}, s.created_at desc, s.id desc`;
    case 'category':
      return sql`lower(c.name) ${direction}, c.id, ${OPEN_THEN_NEWEST}`;
    case 'assignee':
      return sql`lower(coalesce(a.last_name || ' ' || a.first_name, ag.name)) ${direction} nulls last,
        coalesce(a.id, ag.id), ${OPEN_THEN_NEWEST}`;
  }
}

/** Returns the joins that a sort order needs besides submissions `s`. */
export const sortJoin = ({ sortBy }: Order): Part =>
  sortBy === 'category'
    ? sql`join list_items c on c.agency_id = s.agency_id and c.id = s.category_id`
    : sortBy === 'assignee'
      ? sql`left join staff a on a.agency_id = s.agency_id and a.id = s.assignee_id
          left join list_items ag on ag.agency_id = s.agency_id and ag.id = s.assignee_group_id`
      : sql``;

/**
 * Returns a query of the submissions of a page, each with its `position`. If no index of submissions has the sort
 * order, its groups are sorted (for example, the categories by name), and the page is merged from the first rows of
 * each group, which an index provides.
 */
export function pageRows(agencyId: number, conditions: readonly Part[], order: Order): Part {
  const groups = groupsOf(agencyId, order);
  if (groups === null)
    return sql`
      select s.*, row_number() over (order by ${sortOrder(order)}) as position
      from submissions s where ${allOf(conditions)}
      order by ${sortOrder(order)} limit ${order.limit} offset ${order.offset}`;
  const members = groups.members.map(
    ({ where, orderBy }) => sql`(
      select s.id, row_number() over (order by ${orderBy}) as place
      from submissions s where ${allOf([...conditions, where])}
      order by ${orderBy} limit ${order.limit + order.offset})`,
  );
  return sql`
    select s.*, p.position
    from (
      select m.id, row_number() over (order by g.place, m.place) as position
      from (${groups.ordered}) g cross join lateral (${sql.join(members, sql` union all `)}) m
      order by g.place, m.place limit ${order.limit} offset ${order.offset}
    ) p cross join lateral (${submissionById(agencyId, sql`p.id`)}) s`;
}

/**
 * The groups `g` of a sort order, with their `place` in it. For each kind of group, the condition of its members `s`
 * and their order.
 */
interface Groups {
  readonly ordered: Part;
  readonly members: readonly { readonly where: Part; readonly orderBy: Part }[];
}

const NEWEST = sql`s.created_at desc, s.id desc`;
const EACH_STATUS = sql`(values ('OPEN'), ('CLOSED')) st (status)`;

function groupsOf(agencyId: number, order: Order): Groups | null {
  const direction = directionOf(order);
  switch (order.sortBy) {
    case 'status':
      return {
        ordered: sql`
          select st.status, row_number() over (order by st.status ${direction}) as place from ${EACH_STATUS}`,
        members: [{ where: sql`s.status = g.status`, orderBy: NEWEST }],
      };
    case 'category':
      return {
        ordered: sql`
          select c.id, st.status,
            row_number() over (order by lower(c.name) ${direction}, c.id, st.status desc) as place
          from list_items c cross join ${EACH_STATUS} where c.agency_id = ${agencyId} and c.list = 'categories'`,
        members: [{ where: sql`s.category_id = g.id and s.status = g.status`, orderBy: NEWEST }],
      };
    case 'assignee':
      return assigneeGroups(agencyId, direction);
    case 'dueOn':
      return dueGroups(direction);
    default:
      return null;
  }
}

function assigneeGroups(agencyId: number, direction: Part): Groups {
  return {
    ordered: sql`
      select a.id, a.kind, st.status,
        row_number() over (order by a.name ${direction} nulls last, a.id, st.status desc) as place
      from (
        select id, 'USER' as kind, lower(last_name || ' ' || first_name) as name
        from staff where agency_id = ${agencyId}
        union all select id, 'GROUP', lower(name)
        from list_items where agency_id = ${agencyId} and list = ${sql.lit(groupList.name)}
        union all select null, null, null) a cross join ${EACH_STATUS}`,
    members: [
      { where: sql`g.kind = 'USER' and s.assignee_id = g.id and s.status = g.status`, orderBy: NEWEST },
      { where: sql`g.kind = 'GROUP' and s.assignee_group_id = g.id and s.status = g.status`, orderBy: NEWEST },
      {
        where: sql`g.id is null and s.assignee_id is null and s.assignee_group_id is null and s.status = g.status`,
        orderBy: NEWEST,
      },
    ],
  };
}

/**
 * Returns the groups by due date. Submissions without one sort last in either direction, and closed ones after those.
 */
const dueGroups = (direction: Part): Groups => ({
  ordered: sql`select place from (values (1), (2), (3)) p (place)`,
  members: [
    { where: sql`g.place = 1 and ${IS_DUE}`, orderBy: sql`s.due_on ${direction}, s.id ${direction}` },
    { where: sql`g.place = 2 and s.status = 'OPEN' and s.due_on is null`, orderBy: NEWEST },
    { where: sql`g.place = 3 and s.status = 'CLOSED'`, orderBy: NEWEST },
  ],
});
