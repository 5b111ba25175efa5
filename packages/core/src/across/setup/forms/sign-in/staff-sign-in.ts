import { choiceField, numberField, textField, webAddressField } from '../../../../platform/fields/index.ts';
import { PASSWORD_MIN, PASSWORD_MIN_MAX, secondFactorRequirements } from '../../../../identity/people/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';
import { providerProblems } from './provider-problems.ts';

const lockOut = [
  'This changes how all staff sign in, including you.',
  'With Okta or Microsoft Entra ID, passwords kept here no longer work.',
  'Stay signed in until you have tried it in another browser.',
].join(' ');

/** The sign-in of staff: with passwords kept here, or with the agency's own identity provider. */
export const staffSignInForm = settingsForm({
  name: 'staff-sign-in',
  label: 'Staff sign-in',
  about: "Passwords kept here, or the agency's own identity provider.",
  group: 'access',
  subArea: 'agency',
  path: '/agencies/config/staff-sign-in',
  seeRight: 'agency.change',
  changeRight: 'agency.change',
  fields: {
    provider: choiceField(
      'Staff sign in with',
      { TOWNKEEP: 'A password kept here', OKTA: 'Okta', AD: 'Microsoft Entra ID' },
      { initial: 'TOWNKEEP' },
    ),
    issuer: webAddressField('Issuer', { hint: 'Such as https://example.okta.com/oauth2/default.' }),
    clientId: textField('Client ID', { max: 200 }),
    agencyClaim: textField('Agency claim', {
      max: 100,
      hint: "The claim with the agency's number, if the provider sends one.",
    }),
    passwordMin: numberField('Minimum password length', {
      min: PASSWORD_MIN,
      max: PASSWORD_MIN_MAX,
      initial: PASSWORD_MIN,
      onlyWhen: { field: 'provider', is: 'TOWNKEEP' },
      hint: 'In characters. Staff who have a shorter password keep it until they change it.',
    }),
    secondFactor: choiceField('Second factor required for', secondFactorRequirements, {
      initial: 'NONE',
      hint:
        'With a password kept here. They set it up at their next sign-in. ' +
        'Okta and Microsoft Entra ID ask for their own.',
    }),
  },
  confirm: { provider: lockOut, issuer: lockOut, clientId: lockOut, agencyClaim: lockOut },
  problems: (values) => providerProblems(values, values['provider'] !== 'TOWNKEEP'),
});
