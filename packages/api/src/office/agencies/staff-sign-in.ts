import { Problem } from '@townkeep/core/platform';
import type { Services } from '../../platform/services.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { checkArea, readArea } from '../../platform/settings/settings-rows.ts';
import { staffSignInArea } from './areas.ts';
import { findActiveAgency } from './queries.ts';

/** The settings for staff sign-in. */
export type StaffSignIn = typeof staffSignInArea.initial;

/**
 * Reads the sign-in settings.
 * @throws Error when the stored value does not match the schema: a guess could let people in
 */
export async function readStaffSignIn(tx: AgencyTx): Promise<StaffSignIn> {
  return checkArea(tx, staffSignInArea, await readArea(tx, staffSignInArea));
}

/** Finds the sign-in settings of an agency; undefined when there is no such active agency. */
export async function findStaffSignIn(services: Services, agencyId: number): Promise<StaffSignIn | undefined> {
  if ((await findActiveAgency(services.database, agencyId)) === null) return undefined;
  return services.inAgency(agencyId, readStaffSignIn, { reads: true });
}

/**
 * Returns the sign-in settings of an agency.
 * @throws Problem not_found when there is no such active agency
 */
export async function getStaffSignIn(services: Services, agencyId: number): Promise<StaffSignIn> {
  const found = await findStaffSignIn(services, agencyId);
  if (found === undefined) throw new Problem('not_found');
  return found;
}

/**
 * Returns whether passwords stored here work. They do not when the agency signs in with OKTA or AD, even if that
 * provider is not fully configured.
 */
export const hasPasswords = ({ provider }: Pick<StaffSignIn, 'provider'>): boolean => provider === 'TOWNKEEP';

/**
 * Returns the agency's own provider and our client ID there; null when passwords are stored here, or until the provider
 * is named.
 */
export function outsideProvider(settings: StaffSignIn): { readonly issuer: string; readonly clientId: string } | null {
  const { issuer, clientId } = settings;
  return hasPasswords(settings) || issuer === null || clientId === null ? null : { issuer, clientId };
}
