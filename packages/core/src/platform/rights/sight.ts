import { type Scopes, violationAccesses } from './profile.ts';

/** What decides which records a person sees, and how much of them. A stored copy keeps it, to be compared later. */
export interface Sight extends Pick<Scopes, 'superAdmin' | 'canSeeSecuredLocations'> {
  readonly crm: Pick<Scopes['crm'], 'isActive'>;
  readonly xerce: Pick<Scopes['xerce'], 'isActive' | 'violationTypes'>;
}

/** Returns the part of a person's scopes that decides what they see. */
export const sightOf = ({ superAdmin, canSeeSecuredLocations, crm, xerce }: Scopes): Sight => ({
  superAdmin,
  canSeeSecuredLocations,
  crm: { isActive: crm.isActive },
  xerce: { isActive: xerce.isActive, violationTypes: xerce.violationTypes },
});

const rankOf = ({ superAdmin, xerce }: Sight, typeId: string): number =>
  superAdmin ? violationAccesses.length : violationAccesses.indexOf(xerce.violationTypes[typeId] ?? 'NO_ACCESS');

/**
 * Returns whether a person sees less now than before, so that a copy made before may show what they may not see now.
 */
export function seesLess(now: Sight, before: Sight): boolean {
  const seesBefore = [before.superAdmin, before.canSeeSecuredLocations, before.crm.isActive, before.xerce.isActive];
  const seesNow = [now.superAdmin, now.canSeeSecuredLocations, now.crm.isActive, now.xerce.isActive];
  return (
    seesBefore.some((had, i) => had && seesNow[i] === false) ||
    Object.keys(before.xerce.violationTypes).some((typeId) => rankOf(now, typeId) < rankOf(before, typeId))
  );
}
