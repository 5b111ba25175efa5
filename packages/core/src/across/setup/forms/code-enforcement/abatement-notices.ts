import { referencesField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

/** The notices of a forced abatement. */
export const abatementNoticesForm = settingsForm({
  name: 'abatement-notices',
  label: 'Abatement notices',
  about: 'The notices that are offered while the agency corrects a violation itself.',
  group: 'code-enforcement',
  subArea: 'case-management',
  path: '/xerce/config/forced-abatement-activities/associate-notices',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  fields: { noticeIds: referencesField('Notices', { to: 'notices', maxEntries: 50 }) },
});
