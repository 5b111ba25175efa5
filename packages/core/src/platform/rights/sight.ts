import type { AccessFlags } from './access-flags.ts';
import { type Scopes, violationAccesses } from './profile.ts';

/** Access to what is about records: money, and the whole audit trail. */
type SeeingFlags = Pick<AccessFlags, 'hasFinance' | 'hasAuditTrail'>;

/** What decides which records a person sees, and how much of them. A stored copy keeps it, to be compared later. */
export interface Sight extends Pick<Scopes, 'superAdmin' | 'canSeeSecuredLocations'>, Partial<SeeingFlags> {
  readonly crm: Pick<Scopes['crm'], 'isActive'>;
  readonly xerce: Pick<Scopes['xerce'], 'isActive' | 'violationTypes'>;
}

/** Returns the part of a person's rights that decides what they see. */
export const sightOf = (
  { superAdmin, canSeeSecuredLocations, crm, xerce }: Scopes,
  { hasFinance, hasAuditTrail }: SeeingFlags,
): Sight => ({
  superAdmin,
  canSeeSecuredLocations,
  hasFinance,
  hasAuditTrail,
  crm: { isActive: crm.isActive },
  xerce: { isActive: xerce.isActive, violationTypes: xerce.violationTypes },
});

const rankOf = ({ superAdmin, xerce }: Sight, typeId: string): number =>
  superAdmin ? violationAccesses.length : violationAccesses.indexOf(xerce.violationTypes[typeId] ?? 'NO_ACCESS');

/**
 * Returns whether a person sees less now than before, so that a copy made before may show what they may not see now.
 */
export function seesLess(now: Sight, before: Sight): boolean {
  const [seesNow, seesBefore] = [now, before].map((sight) => [
    sight.superAdmin,
    sight.canSeeSecuredLocations,
    sight.crm.isActive,
    sight.xerce.isActive,
    sight.hasFinance,
    sight.hasAuditTrail,
  ]);
  return (
    seesBefore!.some((had, i) => had === true && seesNow![i] !== true) ||
    Object.keys(before.xerce.violationTypes).some((typeId) => rankOf(now, typeId) < rankOf(before, typeId))
  );
}
