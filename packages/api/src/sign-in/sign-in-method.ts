import { Problem } from '@townkeep/core/kernel';
import { staffSignInArea } from '../agencies/index.ts';
import type { Services } from '../platform/services.ts';
import { readArea } from '../platform/settings-rows.ts';
import { isActiveAgency } from './queries.ts';

export type SignInSettings = typeof staffSignInArea.initial;

/**
 * How the staff of an agency sign in.
 * @throws Problem not_found when there is no such active agency
 */
export async function signInSettings(services: Services, agencyId: number): Promise<SignInSettings> {
  if (!(await isActiveAgency(services.database, agencyId))) throw new Problem('not_found');
  return services.inAgency(agencyId, (tx) => readArea(tx, staffSignInArea), { isReadOnly: true });
}

/** Whether passwords kept here are good for anything: not when the agency signs in with OKTA or AD, however well configured. */
export const hasPasswords = (settings: SignInSettings): boolean => settings.provider === 'TOWNKEEP';
