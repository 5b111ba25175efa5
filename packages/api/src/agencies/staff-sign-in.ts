import { Problem } from '@townkeep/core/kernel';
import type { Services } from '../platform/services.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { checkArea, readArea } from '../platform/settings/settings-rows.ts';
import { staffSignInArea } from './areas.ts';
import { findActiveAgency } from './queries.ts';

/** How the staff of an agency sign in. */
export type StaffSignIn = typeof staffSignInArea.initial;

/** @throws Error when what is stored is not as the schema says: nobody is let in by a guess */
export async function readStaffSignIn(tx: AgencyTx): Promise<StaffSignIn> {
  return checkArea(tx, staffSignInArea, await readArea(tx, staffSignInArea));
}

/** Undefined when there is no such active agency. */
export async function findStaffSignIn(services: Services, agencyId: number): Promise<StaffSignIn | undefined> {
  if ((await findActiveAgency(services.database, agencyId)) === null) return undefined;
  return services.inAgency(agencyId, readStaffSignIn, { reads: true });
}

/** @throws Problem not_found when there is no such active agency */
export async function getStaffSignIn(services: Services, agencyId: number): Promise<StaffSignIn> {
  const found = await findStaffSignIn(services, agencyId);
  if (found === undefined) throw new Problem('not_found');
  return found;
}

/**
 * Whether passwords kept here are good for anything: not when the agency signs in with OKTA or AD, however well
 * configured.
 */
export const hasPasswords = ({ provider }: Pick<StaffSignIn, 'provider'>): boolean => provider === 'TOWNKEEP';

/**
 * The agency's own provider, as whom we are known there; null where passwords are kept here, and as long as it is not
 * named.
 */
export function outsideProvider(settings: StaffSignIn): { readonly issuer: string; readonly clientId: string } | null {
  const { issuer, clientId } = settings;
  return hasPasswords(settings) || issuer === null || clientId === null ? null : { issuer, clientId };
}
