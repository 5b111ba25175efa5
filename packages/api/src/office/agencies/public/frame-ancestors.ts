import { framingSite } from '@townkeep/core/platform/formats/framing-site.ts';
import { findLink } from '../../../platform/auth/links.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { submissionsArea } from '../areas.ts';

/**
 * Returns the sites that an agency allows to show its public form in a frame. Leaves out an entry that is not a site,
 * since the form must still be shown.
 */
export async function frameAncestorsOf(services: Services, crmToken: string): Promise<readonly string[]> {
  const link = await findLink(services.database, 'CRM', crmToken);
  if (link === null) return [];
  const settings = await services.inAgency(link.agencyId, (tx) => readArea(tx, submissionsArea), { reads: true });
  return settings.frameAncestors.flatMap((address, at) => {
    const site = framingSite(address);
    if (site === null)
      services.log.warn(
        { agencyId: link.agencyId, at },
        'an entry of frameAncestors in the submission settings is not the address of a site',
      );
    return site ?? [];
  });
}
