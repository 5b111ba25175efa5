import { z } from 'zod';
import { daysField, numberField, switchField, wordsField } from '../../../../platform/fields/index.ts';
import { framingSite } from '../../../../platform/formats/framing-site.ts';
import { text } from '../../../../platform/messages.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

const SITE_MAX = 300;
const site = z
  .string()
  .trim()
  .max(SITE_MAX)
  .overwrite((address) => framingSite(address) ?? address)
  .refine((address) => framingSite(address) !== null, text('mustBeSite'))
  .meta({ format: 'uri', examples: ['https://www.example.org', 'https://*.example.org'] });

/** The options of residents, and the requirements for closing a submission. */
export const submissionSettingsForm = settingsForm({
  name: 'submission-settings',
  label: 'Submission settings',
  about: 'Options for residents, and requirements for closing a submission.',
  group: 'submissions',
  subArea: 'submission-settings',
  path: '/agencies/crm/submission-settings',
  seeRight: 'submissions.see',
  changeRight: 'setup.crm',
  fields: {
    postAnonymous: switchField('Accept anonymous submissions', { initial: true }),
    isSMSEnabled: switchField('Text messages', { initial: true, hint: 'Residents can choose to be notified by SMS.' }),
    showStaffNames: switchField('Show staff names to residents', { initial: false }),
    isClosingMessageRequired: switchField('Closing requires a message to the reporter', { initial: true }),
    reopenDays: daysField('Days to reopen', {
      max: 365,
      initial: 30,
      hint: 'After closing, the reporter has this long to report that it is not fixed.',
    }),
    duplicateRadiusMetres: numberField('Radius for duplicates (meters)', { min: 10, max: 1000, initial: 75 }),
    duplicateDays: daysField('Days for duplicates', {
      min: 1,
      max: 3650,
      initial: null,
      hint: 'Only submissions from this many past days count as duplicates. Leave it empty to count all open ones.',
    }),
    maxFileSizeMb: numberField('Largest attachment (MB)', { min: 1, max: 25, initial: 25 }),
    frameAncestors: wordsField('Sites that may show the public form', {
      one: 'Site',
      max: SITE_MAX,
      maxEntries: 20,
      entry: site,
      hint: 'Addresses of sites that may embed the form in a frame, such as https://www.example.org.',
    }),
  },
});
