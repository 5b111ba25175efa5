import { allTabs } from '@townkeep/core/contract/tabs.ts';
import { type AccessFlags, rightBlocker } from '@townkeep/core/identity/people';
import { isWebAddress } from '@townkeep/core/platform/formats/web-address.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { informationArea } from './areas.ts';
import { readBrand } from './brand/brand.ts';
import { instanceLabel } from './public/public-info.ts';

/** Returns the tabs and menus that this person sees, and the agency's look. Features that are not built are not listed. */
export async function staffLayout(tx: AgencyTx, services: Services, flags: AccessFlags) {
  const tabs = allTabs.filter(({ isShown }) => isShown(flags)).map(({ id, label }) => ({ id, label }));
  return {
    ...(await readBrand(tx)),
    tabs,
    helpUrl: `/agencies/${tx.agencyId}/help`,
    agencyHelpUrl: await agencyHelpUrl(tx),
    instanceLabel: instanceLabel(services),
    isOutboxShown: rightBlocker('outbox.see', flags) === null,
  };
}

/** Returns the address of the agency's own help. It is checked on reading too: it may have been stored by other means. */
async function agencyHelpUrl(tx: AgencyTx): Promise<string | null> {
  const { helpUrl } = await readArea(tx, informationArea);
  return helpUrl !== null && isWebAddress(helpUrl) ? helpUrl : null;
}
