import { invalid, problemText, text } from '@townkeep/core/platform';
import {
  type AdminRight,
  adminRightLabel,
  adminRightsIn,
  givingBlocker,
  mergePermissions,
  noPermissions,
  readPermissions,
  rightsProblems,
  withheld,
} from '@townkeep/core/identity/people';
import {
  headingsProblem,
  IMPORTED_USERS_MAX,
  type ImportRow,
  type NewAccount,
  rowReader,
  userProblems,
} from '@townkeep/core/across/users';
import { GROUP_MEMBERS_MAX } from '@townkeep/core/across/setup';
import { readCsv } from '../../../mechanisms/imports/index.ts';
import { giverOf } from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { forEachInTurns } from '../../../platform/process/in-turns.ts';
import { findGrants, findNames, findTaken } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Rows that are read before other requests get a turn. */
const ROWS_PER_TURN = 20;

/**
 * Reads the people of a CSV file, each with the reasons why there can be no such account now.
 * @throws Problem invalid_input (csv) when the file as a whole cannot be read
 */
export async function checkRows(tx: AgencyTx, csv: string, by: Pick<StaffActing, 'staff'>): Promise<ImportRow[]> {
  const file = await readCsv(csv, IMPORTED_USERS_MAX);
  const problem = headingsProblem(file.headings);
  if (problem !== null) throw invalid({ csv: problem });
  const read = rowReader(file.headings, await findNames(tx));
  const rows: ImportRow[] = [];
  await forEachInTurns(file.lines, ROWS_PER_TURN, (cells, index) => rows.push(read(cells, index)));
  const refusals = await accountRefusals(
    tx,
    rows.flatMap(({ account }) => account ?? []),
    by,
  );
  return rows.map((row) => {
    const refusal = row.account === null ? null : (refusals.get(row.account) ?? null);
    return refusal === null ? row : { ...row, account: null, problems: [refusal] };
  });
}

/** Returns why some of these accounts cannot be made now: their names are taken, or the rights are not the person's. */
export async function accountRefusals(
  tx: AgencyTx,
  accounts: readonly NewAccount[],
  { staff }: Pick<StaffActing, 'staff'>,
): Promise<ReadonlyMap<NewAccount, string>> {
  const giver = await giverOf(tx, staff);
  const keys = accounts.flatMap(({ email, username }) => [email, username ?? email].map((name) => name.toLowerCase()));
  const taken = await findTaken(tx, keys);
  const grants = await findGrants(tx, [...new Set(accounts.flatMap(grantIds))]);
  const members = new Map([...grants].map(([id, grant]) => [id, grant.members]));
  const refusals = accounts.flatMap((account): [NewAccount, string][] => {
    const isTaken = (name: string | null) => name !== null && taken.has(name.toLowerCase());
    if (isTaken(account.email)) return [[account, problemText(userProblems.email_taken)]];
    if (isTaken(account.username)) return [[account, problemText(userProblems.username_taken)]];
    const sets = grantIds(account).map((id) => readPermissions(grants.get(id)?.permissions));
    const given = sets.flatMap((set) => [...adminRightsIn(set)]);
    const lacking = given.filter((right: AdminRight) => !giver.held.has(right)).map(adminRightLabel);
    if (lacking.length > 0)
      return [[account, problemText(rightsProblems.admin_right_not_held, { rights: lacking.join('”, “') })]];
    const blocker = givingBlocker(giver, noPermissions, withheld(mergePermissions(sets), giver.products));
    if (blocker !== null) return [[account, blocker]];
    if (account.groupIds.some((id) => members.get(id)! >= GROUP_MEMBERS_MAX))
      return [[account, text('atMostEntries', { label: 'Members of a group', n: GROUP_MEMBERS_MAX })]];
    for (const id of account.groupIds) members.set(id, members.get(id)! + 1);
    return [];
  });
  return new Map(refusals);
}

const grantIds = ({ roleId, groupIds }: NewAccount): string[] => [...(roleId === null ? [] : [roleId]), ...groupIds];
