import { configList } from '../../../../platform/setup/config-list.ts';
import {
  letterTextField,
  requiredLetterTextField,
  requiredTextField,
  textField,
  translationsField,
} from '../../../../platform/fields/index.ts';
import { templateFields, templateProblems } from './template-fields.ts';

const SUBJECT_MAX = 150;
const BODY_MAX = 5000;
const HINT = 'In a letter, the button to the request appears before the last paragraph.';

/** Emails that staff choose, and those that replace the standard text of letters. */
export const emailTemplateList = configList({
  name: 'email-templates',
  label: { one: 'Email template', many: 'Email templates' },
  about: 'Emails that staff insert into a reply, and your own wording for the letters that are sent automatically.',
  group: 'templates',
  subArea: 'template-settings',
  path: '/agencies/config/templates/emails',
  seeRight: 'setup.see',
  changeRight: 'setup.shared',
  nameMax: 100,
  groupedBy: 'product',
  filters: ['purpose'],
  fields: {
    ...templateFields,
    subject: requiredTextField('Subject', { max: SUBJECT_MAX, mergeCodes: 'submission' }),
    body: requiredLetterTextField('Text', { max: BODY_MAX, mergeCodes: 'submission', hint: HINT }),
    translations: translationsField({
      subject: textField('Subject', { max: SUBJECT_MAX, mergeCodes: 'submission' }),
      body: letterTextField('Text', { max: BODY_MAX, mergeCodes: 'submission', hint: HINT }),
    }),
  },
  problems: (values) => templateProblems(values, ['subject', 'body']),
});
