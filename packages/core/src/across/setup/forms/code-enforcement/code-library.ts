import { webAddressField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

/** Where the agency publishes its code. */
export const codeLibraryForm = settingsForm({
  name: 'code-library',
  label: 'Code library',
  about: 'Where the municipal code is published, for staff and on the public side of cases.',
  group: 'code-enforcement',
  subArea: 'violations',
  path: '/xerce/config/code-enforcement-library-url',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  fields: {
    codeEnforcementLibraryUrl: webAddressField('Address of the code library', {
      hint: 'Such as https://library.municode.com/ca/oakmere.',
    }),
  },
});
