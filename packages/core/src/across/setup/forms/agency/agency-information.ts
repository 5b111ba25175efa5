import {
  addressField,
  choiceField,
  choicesField,
  colorField,
  emailField,
  imageField,
  phoneField,
  requiredTextField,
  switchField,
  textField,
  timeZoneField,
  webAddressField,
} from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

const months = {
  '1': 'January',
  '2': 'February',
  '3': 'March',
  '4': 'April',
  '5': 'May',
  '6': 'June',
  '7': 'July',
  '8': 'August',
  '9': 'September',
  '10': 'October',
  '11': 'November',
  '12': 'December',
} as const;

/** The agency's own data, changed by its site administrators. */
export const agencyInformationForm = settingsForm({
  name: 'agency-information',
  label: 'Agency information',
  about: 'Name, address, seal, color and features of the agency.',
  group: 'agency',
  subArea: 'agency-info',
  path: '/agencies/information',
  seeRight: 'agency.see',
  changeRight: 'agency.change',
  // The specification also lists `gisVersion`, which is read only. Source: specification, staff application §3.
  ignoresUnknownFields: true,
  fields: {
    name: { ...requiredTextField('Name', { max: 200 }), initial: 'Agency' },
    city: textField('City', { max: 100, hint: 'The place that the agency serves.' }),
    state: textField('State', { max: 50 }),
    mailingAddress: addressField('Mailing address', { hint: 'The address for letters to the agency.' }),
    phoneNumber: phoneField('Phone'),
    email: emailField('Email'),
    websiteUrl: webAddressField('Website'),
    helpUrl: webAddressField('Help for staff', {
      hint: 'Your own instructions, such as a page on your intranet. The help links to them.',
    }),
    timezone: timeZoneField('Time zone', { initial: 'America/Los_Angeles' }),
    fiscalYearStart: choiceField('Fiscal year starts in', months, { initial: '7' }),
    logoUrl: imageField('Seal or logo', {
      operation: 'AGENCY_LOGO',
      hint: 'PNG or JPEG. Shown beside the name to staff and residents, and in emails.',
    }),
    primaryColor: colorField('Color', {
      hint: 'The color of buttons and links for staff and residents. It is darkened or lightened where text needs it.',
    }),
    elevioAccountId: textField('Help account', { max: 100, hint: 'The account of the help widget.' }),
    otherLanguages: choicesField(
      'Languages besides English',
      { es: 'Spanish' },
      {
        initial: ['es'],
        hint: 'Offered on the public pages. Residents receive letters in the language that they wrote in.',
      },
    ),
    allowFineTracking: switchField('Track fines and payments', { initial: false }),
    isCommunicationLinkEnabled: switchField('Communication link', { initial: false }),
    isAccountsFeatureFlagEnabled: switchField('Resident accounts', { initial: false }),
    isSubmissionTransferredMessageEnabled: switchField('Notify reporters of a transfer', { initial: true }),
  },
});
