import { allTabs } from '@townkeep/core/contract/tabs.ts';
import { type AccessFlags, rightBlocker } from '@townkeep/core/people';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { Services } from '../platform/services.ts';
import { readBrand } from './brand/brand.ts';
import { instanceLabel } from './public/public-info.ts';

const helpUrls = {
  production: 'https://help.townkeep.org',
  training: 'https://help.townkeep.org',
  development: 'https://help-dev.townkeep.org',
};

/** Returns the tabs and menus that this person sees, and the agency's look. Features that are not built are not listed. */
export async function staffLayout(tx: AgencyTx, services: Services, flags: AccessFlags) {
  const tabs = allTabs.filter(({ isShown }) => isShown(flags)).map(({ id, label }) => ({ id, label }));
  return {
    ...(await readBrand(tx)),
    tabs,
    helpUrl: helpUrls[services.settings.instance],
    instanceLabel: instanceLabel(services),
    isOutboxShown: rightBlocker('outbox.see', flags) === null,
  };
}
