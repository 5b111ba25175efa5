import { type AssociatedCase, type CaseScopes, type CaseStatus, maySeeCase } from '@townkeep/core/casework/cases';

/** A case as others refer to it, with the types of its violations. */
export interface ReferredCase {
  readonly id: string;
  readonly number: string;
  readonly status: CaseStatus;
  /** The names of its violations. */
  readonly violations: readonly string[];
  readonly typeIds: readonly string[];
  readonly createdAt: Date;
}

/** Returns a case as this reader may see it. One that they may not see has only its number. */
export function associatedCase({ typeIds, ...found }: ReferredCase, scopes: CaseScopes): AssociatedCase {
  if (!maySeeCase(scopes, typeIds))
    return { id: null, number: found.number, isRestricted: true, status: null, violations: [], createdAt: null };
  return { ...found, violations: [...found.violations], isRestricted: false, createdAt: found.createdAt.toISOString() };
}
