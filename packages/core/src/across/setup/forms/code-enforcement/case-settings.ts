import { daysField, linesField, switchField, textField, translationsField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';
import { text } from '../../../../platform/messages.ts';

/** A prefix of case numbers. Source: staff application §5, 'Numbering prefix' */
const PREFIX = /^[A-Za-z0-9 _-]*$/;
const PREFIX_MAX = 8;
const prefix = textField('Numbering prefix', {
  max: PREFIX_MAX,
  hint: 'Up to 8 letters and digits: ‘CE’ gives CE-26-00012.',
});

const REPORTER_HINT = 'Sent to the reporters of linked submissions. Leave it empty to send nothing.';

const texts = {
  disclaimer: linesField('Disclaimer', { max: 2000, hint: 'Shown on the public side of a case.' }),
  reporterOpenedText: linesField('To reporters when a case is opened', { max: 1000, hint: REPORTER_HINT }),
  reporterClosedText: linesField('To reporters when a case is closed', { max: 1000, hint: REPORTER_HINT }),
};

/** How cases are numbered and handled. */
export const caseSettingsForm = settingsForm({
  name: 'case-settings',
  label: 'Case settings',
  about: 'How cases are numbered, and the periods and texts that all of them share.',
  group: 'code-enforcement',
  subArea: 'case-management',
  path: '/xerce/config/setup',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  fields: {
    numberingPrefix: {
      ...prefix,
      schema: prefix.schema
        .refine((value) => value === null || PREFIX.test(value), text('formatInvalid', { type: 'Numbering prefix' }))
        .meta({ examples: ['CE', null] }),
    },
    mayIssueWithEmptyCodes: switchField('Issue notices with empty merge codes', {
      initial: false,
      hint: 'Otherwise, each empty merge code must be filled or waived first.',
    }),
    appealDays: daysField('Days to appeal', { max: 365, initial: 10 }),
    hearingDays: daysField('Days until a hearing', { max: 365, initial: 30 }),
    lienAfterDays: daysField('Lien after (days)', {
      max: 3650,
      initial: null,
      hint: 'Days after the due date. Leave it empty if the agency records no liens.',
    }),
    locationDisclaimer: linesField('Disclaimer for staff', {
      max: 2000,
      hint:
        'Staff confirm it when they place a case at a location that is secured or has a warning. ' +
        'If this is empty, a general text is shown.',
    }),
    ...texts,
    translations: translationsField(texts),
    needsSmsCode: switchField('Ask for a code by text message', {
      initial: false,
      hint: 'Required before the private page of a case opens from its link.',
    }),
  },
});
