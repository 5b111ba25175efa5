import { linesField, switchField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

/** How secured locations are handled: addresses that only permitted staff see, such as a shelter. */
export const securedLocationsForm = settingsForm({
  name: 'secured-locations',
  label: 'Secured locations',
  about: 'What staff see of an address that only permitted staff may see, such as a shelter or an official’s home.',
  group: 'agency',
  subArea: 'location',
  path: '/config/gis/secured-location-settings',
  updateMethod: 'POST',
  seeRight: 'agency.see',
  changeRight: 'agency.change',
  fields: {
    message: linesField('Message', {
      max: 500,
      hint: 'Shown instead of the address, and when a case begins there, to staff who may not see it.',
    }),
    needsReason: switchField('Ask for a reason', {
      initial: true,
      hint: 'When staff secure a location, or show it to all staff again.',
    }),
  },
});
