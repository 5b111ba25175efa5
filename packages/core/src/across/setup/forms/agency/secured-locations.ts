import { linesField, switchField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

/** How secured locations are handled: addresses that only permitted staff see, such as a shelter. */
export const securedLocationsForm = settingsForm({
  name: 'secured-locations',
  label: 'Secured locations',
  about: 'What other staff see in place of an address that only permitted staff may see, such as a shelter.',
  group: 'agency',
  subArea: 'location',
  path: '/config/gis/secured-location-settings',
  updateMethod: 'POST',
  seeRight: 'agency.see',
  changeRight: 'agency.change',
  fields: {
    message: linesField('Message', {
      max: 500,
      hint: 'Shown in place of the address to staff who may not see it, also when they create a case there.',
    }),
    needsReason: switchField('Ask for a reason', {
      initial: true,
      hint: 'When staff secure a location, or show it to all staff again.',
    }),
  },
});
