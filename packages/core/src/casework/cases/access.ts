import type { ProblemCode } from '../../platform/problems.ts';
import { type Assignment, isOwnWork } from '../../identity/people/index.ts';
import { type Scopes, violationAccesses } from '../../platform/rights/profile.ts';

export type ViolationAccess = (typeof violationAccesses)[number];

/** The rights that decide about cases. */
export type CaseScopes = Pick<Scopes, 'superAdmin' | 'xerce'>;

/** The staff member who acts, as far as rules need to know. */
export interface CaseStaff {
  readonly id: string;
  /** The active groups that they belong to. */
  readonly groupIds: readonly string[];
  readonly scopes: CaseScopes;
}

/** A case, as far as its rules of access need to know. */
export interface AccessedCase extends Assignment {
  /** The types of its violations. */
  readonly violationTypeIds: readonly string[];
}

const rankOf = (access: ViolationAccess): number => violationAccesses.indexOf(access);
const lower = (one: ViolationAccess, other: ViolationAccess): ViolationAccess =>
  rankOf(one) <= rankOf(other) ? one : other;

/** Returns whether an access allows changes. */
export const mayEdit = (access: ViolationAccess): boolean => access === 'BASIC' || access === 'OVERWRITE';

/** Returns a person's access to violations of a type. */
export function typeAccess({ superAdmin, xerce }: CaseScopes, typeId: string): ViolationAccess {
  if (!xerce.isActive) return 'NO_ACCESS';
  return superAdmin ? 'OVERWRITE' : (xerce.violationTypes[typeId] ?? 'NO_ACCESS');
}

/**
 * Returns a person's access to a case: the lowest of their access to its violation types. Without a violation it is
 * BASIC for those who may create cases, and READ_ONLY for others. Source: rules R156 and R157, the domain page,
 * 'Cases'.
 */
export function caseAccess(scopes: CaseScopes, violationTypeIds: readonly string[]): ViolationAccess {
  const { superAdmin, xerce } = scopes;
  if (!xerce.isActive) return 'NO_ACCESS';
  if (superAdmin) return 'OVERWRITE';
  if (violationTypeIds.length === 0) return Object.values(xerce.violationTypes).some(mayEdit) ? 'BASIC' : 'READ_ONLY';
  return violationTypeIds.map((id) => typeAccess(scopes, id)).reduce(lower);
}

/**
 * Returns whether a person may see a case. `maySeeCase` of api/casework/cases is the same rule as an SQL condition.
 * Source: the domain page, 'Cases'.
 */
export const maySeeCase = (scopes: CaseScopes, violationTypeIds: readonly string[]): boolean =>
  caseAccess(scopes, violationTypeIds) !== 'NO_ACCESS';

/**
 * Returns why this person cannot change this case, or null if they can: BASIC changes cases that are unassigned or
 * assigned to oneself or one's group, OVERWRITE any. Source: the domain page, 'Who may do what'.
 */
export function caseChangeBlocker(
  { scopes, ...person }: CaseStaff,
  { violationTypeIds, ...assignment }: AccessedCase,
): Extract<ProblemCode, 'read_only' | 'only_own'> | null {
  const access = caseAccess(scopes, violationTypeIds);
  if (!mayEdit(access)) return 'read_only';
  return access === 'OVERWRITE' || isOwnWork(person, assignment) ? null : 'only_own';
}

/**
 * Returns why this person cannot add notes, files and time to this case, or null if they can: those who can change it,
 * and with BASIC its inspectors, who write down what they saw.
 * @param of `inspectorIds`: who performs or performed its inspections
 */
export function caseAdditionBlocker(
  person: CaseStaff,
  { inspectorIds, ...of }: AccessedCase & { readonly inspectorIds: readonly (string | null)[] },
): Extract<ProblemCode, 'read_only' | 'only_own'> | null {
  const blocker = caseChangeBlocker(person, of);
  return blocker === 'only_own' && inspectorIds.includes(person.id) ? null : blocker;
}

/**
 * Returns why this person cannot change or delete this note, or null if they can: its author, and administrators of
 * code enforcement.
 */
export function caseNoteBlocker(
  { id, scopes: { superAdmin, xerce } }: CaseStaff,
  note: { readonly authorId: string | null },
): Extract<ProblemCode, 'no_right'> | null {
  return superAdmin || xerce.isAdmin || note.authorId === id ? null : 'no_right';
}
