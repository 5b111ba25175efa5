import type { PublicAgencyInfo } from '@townkeep/core/agencies';
import { Problem } from '@townkeep/core/kernel';
import { isWebAddress } from '@townkeep/core/kernel/formats/web-address.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import type { Services } from '../../platform/services.ts';
import { informationArea } from '../areas.ts';
import { publicLogoUrl } from './logo.ts';
import { findActiveAgency } from '../queries.ts';
import { hasPasswords, outsideProvider, readStaffSignIn } from '../staff-sign-in.ts';

/** The staff application's client ID at our own sign-in provider. */
export const STAFF_CLIENT_ID = 'townkeep-staff';

/** Returns the label that the header shows; production shows none. */
export const instanceLabel = (services: Services): string | null =>
  ({ production: null, training: 'Training', development: 'Development' })[services.settings.instance];

/**
 * Returns the agency's own website, where residents find a replacement for one of our pages; null when the stored one
 * is not an address that a browser can open.
 */
export async function websiteOf({ inAgency }: Pick<Services, 'inAgency'>, agencyId: number): Promise<string | null> {
  const { websiteUrl } = await inAgency(agencyId, (tx) => readArea(tx, informationArea), { reads: true });
  return websiteUrl !== null && isWebAddress(websiteUrl) ? websiteUrl : null;
}

/**
 * Returns the information about an agency that is public before sign-in.
 * @throws Problem not_found when there is no such active agency
 */
export async function publicInfo(services: Services, agencyId: number): Promise<PublicAgencyInfo> {
  const name = await findActiveAgency(services.database, agencyId);
  if (name === null) throw new Problem('not_found');
  return services.inAgency(
    agencyId,
    async (tx) => {
      const information = await readArea(tx, informationArea);
      const signIn = await readStaffSignIn(tx);
      return {
        agencyId,
        name,
        logoUrl: await publicLogoUrl(services, information.logoUrl),
        gisVersion: '1',
        timezone: information.timezone,
        SSOProvider: signIn.provider,
        sso: hasPasswords(signIn)
          ? { issuer: `${services.settings.publicUrl}/oidc`, clientId: STAFF_CLIENT_ID }
          : outsideProvider(signIn),
        instanceLabel: instanceLabel(services),
      } satisfies PublicAgencyInfo;
    },
    { reads: true },
  );
}
