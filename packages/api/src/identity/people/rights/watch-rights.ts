import {
  accountRights,
  type AdminRight,
  adminRightLabel,
  differingAdminRights,
  heldAdminRights,
  raisedRights,
  noPermissions,
  type PermissionSet,
  type Rights,
  rightsProblems,
  setOf,
} from '@townkeep/core/identity/people';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { ActingRights } from '../../../platform/acting.ts';
import { flagsOf } from './flags.ts';
import { givesAll, giverOf, type PresentGiver, refuseGiving } from './giving.ts';
import { findStaffRights, listAllRights, listPossibleAdmins } from './queries.ts';

/** Who holds which administrator's rights, and what the person who makes the change has. */
interface State {
  readonly admins: ReadonlyMap<string, { readonly rights: ReadonlySet<AdminRight>; readonly hasJoined: boolean }>;
  /** Null for a super admin, who has no account in the agency. */
  readonly own: Rights | null;
  /** What each person has, active or not; null where the person who makes the change can give every right. */
  readonly all: ReadonlyMap<string, Rights> | null;
}

/**
 * Reads the rights of the agency's staff before a change. The returned check runs after it, in the same transaction, and
 * refuses what the change may not do to them, however it did so: by an account, a role or a group. Call
 * `touchConfiguration` first, so that two changes at once cannot both pass.
 * @throws Problem admin_right_not_held, own_rights_raised, right_not_held, last_user_admin, last_site_admin, from the
 * check
 */
export async function watchRights(tx: AgencyTx, by: ActingRights): Promise<() => Promise<void>> {
  const ownId = by.profile.scopes.superAdmin ? null : by.profile.id;
  const giver = await giverOf(tx, by);
  const before = await readState(tx, ownId, giver);
  return async () => {
    const after = await readState(tx, ownId, giver);
    refuseForeignRights(before, after, ownId === null ? null : heldBy(before, ownId));
    if (before.own !== null && after.own !== null) refuseOwnRaise(before.own, after.own);
    refuseGivenRights(before, after, giver);
    refuseLast(before, after, 'userAdmin', 'last_user_admin');
    refuseLast(before, after, 'siteAdmin', 'last_site_admin');
  };
}

async function readState(tx: AgencyTx, ownId: string | null, giver: PresentGiver): Promise<State> {
  const admins = (await listPossibleAdmins(tx)).map(
    (person) => [person.id, { rights: heldAdminRights(flagsOf(person)), hasJoined: !person.isInvited }] as const,
  );
  const [own] = ownId === null ? [] : await findStaffRights(tx, [ownId]);
  const all = givesAll(giver) ? null : await listAllRights(tx);
  return {
    admins: new Map(admins),
    own: own === undefined ? null : accountRights(own, own.products),
    all: all && new Map(all.map((each) => [each.id, accountRights(each, each.products)])),
  };
}

const none: ReadonlySet<AdminRight> = new Set();
const heldBy = ({ admins }: State, id: string): ReadonlySet<AdminRight> => admins.get(id)?.rights ?? none;

/** Refuses to give or take rights that the person does not hold; a super admin (`held` null) holds all. */
function refuseForeignRights(before: State, after: State, held: ReadonlySet<AdminRight> | null): void {
  if (held === null) return;
  const ids = new Set([...before.admins.keys(), ...after.admins.keys()]);
  const changed = [...ids].flatMap((id) => differingAdminRights(heldBy(before, id), heldBy(after, id)));
  refuseLacking(held, changed);
}

/**
 * Refuses a change that needs these administrator's rights of the person who makes it.
 * @throws Problem admin_right_not_held
 */
export function refuseLacking(held: ReadonlySet<AdminRight>, needed: readonly AdminRight[]): void {
  const lacking = [...new Set(needed)].filter((right) => !held.has(right)).map(adminRightLabel);
  if (lacking.length > 0)
    throw new Problem(rightsProblems.admin_right_not_held, { params: { rights: lacking.join('”, “') } });
}

/** Refuses rights that the giver lacks, to whomever and however they were given. */
function refuseGivenRights(before: State, after: State, giver: PresentGiver): void {
  for (const [id, rights] of after.all ?? []) refuseGiving(giver, setBefore(before, id), setOf(rights));
}

function setBefore({ all }: State, id: string): PermissionSet {
  const rights = all?.get(id);
  return rights === undefined ? noPermissions : setOf(rights);
}

function refuseOwnRaise(before: Rights, after: Rights): void {
  const raised = raisedRights(before, after).map(({ label }) => label);
  if (raised.length > 0) throw new Problem(rightsProblems.own_rights_raised, { params: { rights: raised.join(', ') } });
}

function refuseLast(before: State, after: State, right: AdminRight, code: 'last_user_admin' | 'last_site_admin'): void {
  const count = ({ admins }: State) =>
    [...admins.values()].filter(({ rights, hasJoined }) => hasJoined && rights.has(right)).length;
  if (count(before) > 0 && count(after) === 0) throw new Problem(rightsProblems[code]);
}
