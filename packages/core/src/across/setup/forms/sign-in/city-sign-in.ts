import { secretField, textField, webAddressField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';
import { providerProblems } from './provider-problems.ts';

/** The city account that residents use to sign in on the public form. */
export const citySignInForm = settingsForm({
  name: 'city-sign-in',
  label: 'City sign-in',
  about: 'The city account that residents use to sign in on the public form.',
  group: 'access',
  subArea: 'submission-settings',
  path: '/agencies/crm/config/city-sign-in',
  seeRight: 'agency.change',
  changeRight: 'agency.change',
  fields: {
    issuer: webAddressField('Issuer', {
      hint: 'The OpenID Connect issuer. Leave it empty if residents have no city account.',
    }),
    clientId: textField('Client ID', { max: 200 }),
    clientSecret: secretField('Client secret', {
      max: 500,
      boundTo: ['issuer', 'clientId'],
      hint: 'It belongs to the issuer and the client ID. If one of them changes, enter it again.',
    }),
  },
  problems: (values) => providerProblems(values, false),
});
