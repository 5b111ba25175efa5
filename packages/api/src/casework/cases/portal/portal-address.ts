import { informationArea, findPublicLink } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { portalArea } from './portal-settings.ts';

/**
 * Returns the address of the agency's payment portal with the number of a case filled in; null while people cannot pay
 * online. The name is typed.
 */
export async function portalAddress(
  tx: AgencyTx,
  { settings: { publicUrl } }: Pick<Services, 'settings'>,
  caseNumber: string,
): Promise<string | null> {
  const { isEnabled, provider } = await readArea(tx, portalArea);
  const { allowFineTracking } = await readArea(tx, informationArea);
  if (!isEnabled || provider === 'NONE' || !allowFineTracking) return null;
  const link = await findPublicLink(tx, 'PORTAL');
  return link === undefined
    ? null
    : `${publicUrl}/payment-portal/${link.token}?${new URLSearchParams({ case: caseNumber })}`;
}
