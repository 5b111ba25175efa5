import { invalid, text } from '@townkeep/core/platform';
import { adminRightsIn, differingAdminRights, readPermissions } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { ActingRights } from '../../../platform/acting.ts';
import { findViolationTypes } from './queries.ts';
import { giverOf } from './giving.ts';
import { refuseLacking, watchRights } from './watch-rights.ts';

type Stored = Readonly<Record<string, unknown>>;

/** An item of a list whose items give rights, before and after a change. */
interface GrantChange {
  readonly before: { readonly fields: Stored } | null;
  readonly after: { readonly fields: Stored } | null;
}

/**
 * The rules of roles and groups: their permission sets name violation types of the agency, and a change to them may not
 * do to anyone's rights what `watchRights` refuses. Also a set that no one has yet takes administrator's rights from
 * their holders only.
 */
export const grantRules = {
  beforeSave: async (tx: AgencyTx, after: Stored, before: { readonly fields: Stored } | null): Promise<Stored> => {
    await checkTypes(tx, 'permissions', after['permissions'], before?.fields['permissions']);
    return after;
  },
  watch: async (
    tx: AgencyTx,
    { before, after }: GrantChange,
    { staff }: { readonly staff: ActingRights },
  ): Promise<() => Promise<void>> => {
    if (after !== null) {
      const [one, other] = [before, after].map((item) =>
        adminRightsIn(readPermissions(item?.fields['permissions'] ?? null)),
      );
      refuseLacking((await giverOf(tx, staff)).held, differingAdminRights(one!, other!));
    }
    return watchRights(tx, staff);
  },
};

/** The rule of violation types: no one raises their own rights by the default access of a type that exists. */
export const violationTypeRules = {
  watch: (
    tx: AgencyTx,
    { before }: GrantChange,
    { staff }: { readonly staff: ActingRights },
  ): Promise<() => Promise<void>> =>
    before === null ? Promise.resolve(() => Promise.resolve()) : watchRights(tx, staff),
};

/**
 * Refuses access to violation types that the agency does not have. Entries that are stored already can stay.
 * @param field the name of the permission set in the input
 * @throws Problem invalid_input (field)
 */
export async function checkTypes(tx: AgencyTx, field: string, after: unknown, before: unknown): Promise<void> {
  const stored = readPermissions(before).xerce.violationTypes;
  const added = Object.keys(readPermissions(after).xerce.violationTypes).filter((id) => !(id in stored));
  if (added.length === 0) return;
  const known = new Set((await findViolationTypes(tx)).map(({ id }) => id));
  if (added.some((id) => !known.has(id)))
    throw invalid({ [field]: text('chooseOffered', { label: 'Access by violation type' }) });
}
