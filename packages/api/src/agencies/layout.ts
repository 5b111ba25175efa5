import { type AccessFlags, landing, productLabels } from '@townkeep/core/people';
import type { Services } from '../platform/services.ts';
import { instanceLabel } from './public-info.ts';

const helpUrls = { production: 'https://help.townkeep.org', training: 'https://help.townkeep.org', development: 'https://help-dev.townkeep.org' };

/** The tabs and menus that this person sees. What is not built is not listed. */
export function staffLayout(services: Services, flags: AccessFlags) {
  const tabs = [
    ...(landing(flags) === 'dashboard' ? [{ id: 'dashboard', label: 'Dashboard' }] : []),
    ...(flags.hasSubmissionsListing ? [{ id: 'customer-submissions', label: productLabels.crm }] : []),
  ];
  return {
    tabs,
    helpUrl: helpUrls[services.settings.instance],
    instanceLabel: instanceLabel(services),
    // The outbox stands in for the outside world where no mail server is configured.
    isOutboxShown: flags.isSiteAdmin && services.settings.isDemo,
  };
}
