import type { AgencyInformation, PublicAgencyInfo } from '@townkeep/core/office/agencies';
import { Problem } from '@townkeep/core/platform';
import { isWebAddress } from '@townkeep/core/platform/formats/web-address.ts';
import { STAFF_CLIENT_ID } from '@townkeep/core/identity/sign-in/hosted.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import type { Services } from '../../../platform/services.ts';
import { informationArea } from '../areas.ts';
import { readBrand } from '../brand/brand.ts';
import { findActiveAgency } from '../queries.ts';
import { hasPasswords, outsideProvider, readStaffSignIn } from '../staff-sign-in.ts';

/** Returns the label that the header shows; production shows none. */
export const instanceLabel = (services: Services): string | null =>
  ({ production: null, training: 'Training', development: 'Development' })[services.settings.instance];

/** Returns the agency's website; null when the stored one is not an address that a browser can open. */
export const openableWebsite = ({ websiteUrl }: Pick<AgencyInformation, 'websiteUrl'>): string | null =>
  websiteUrl !== null && isWebAddress(websiteUrl) ? websiteUrl : null;

/** Returns the agency's own website, where residents find a replacement for one of our pages, and its look. */
export function websiteAndBrand(services: Services, agencyId: number) {
  const read = async (tx: AgencyTx) => {
    const information = await readArea(tx, informationArea);
    return { ...(await readBrand(tx)), websiteUrl: openableWebsite(information) };
  };
  return services.inAgency(agencyId, read, { reads: true });
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
        ...(await readBrand(tx)),
        gisVersion: '1',
        timezone: information.timezone,
        SSOProvider: signIn.provider,
        sso: hasPasswords(signIn)
          ? { issuer: `${services.settings.publicUrl}/oidc`, clientId: STAFF_CLIENT_ID }
          : outsideProvider(signIn),
        passwordMin: signIn.passwordMin,
        instanceLabel: instanceLabel(services),
      } satisfies PublicAgencyInfo;
    },
    { reads: true },
  );
}
