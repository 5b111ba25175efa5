import { configList } from '../../../../platform/setup/config-list.ts';
import { linesField, requiredLinesField, translationsField } from '../../../../platform/fields/index.ts';
import { templateFields, templateProblems } from './template-fields.ts';

/** Longest template of a text message, in characters. A longer message is cut when it is sent. */
const BODY_MAX = 300;

/** Text messages that staff choose, and those that replace the standard text of letters. */
export const smsTemplateList = configList({
  name: 'sms-templates',
  label: { one: 'SMS template', many: 'SMS templates' },
  about: 'Text messages that staff insert, and your own words for those that are sent automatically.',
  group: 'templates',
  subArea: 'template-settings',
  path: '/agencies/config/templates/sms',
  seeRight: 'setup.see',
  changeRight: 'setup.shared',
  nameMax: 100,
  groupedBy: 'product',
  filters: ['purpose'],
  fields: {
    ...templateFields,
    body: requiredLinesField('Text', {
      max: BODY_MAX,
      mergeCodes: 'submission',
      countsSegments: true,
      hint: 'The name of the agency comes before it, the link to the request after it.',
    }),
    translations: translationsField({
      body: linesField('Text', { max: BODY_MAX, mergeCodes: 'submission', countsSegments: true }),
    }),
  },
  problems: (values) => templateProblems(values, ['body']),
});
