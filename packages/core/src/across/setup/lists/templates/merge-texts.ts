import { configList } from '../../../../platform/setup/config-list.ts';
import {
  requiredLinesField,
  requiredTextField,
  linesField,
  translationsField,
} from '../../../../platform/fields/index.ts';
import { text } from '../../../../platform/messages.ts';

const CODE = /^[A-Za-z0-9][A-Za-z0-9 -]*$/;
const code = requiredTextField('Code', {
  max: 40,
  isColumn: true,
  hint: 'Letters, digits, hyphens and spaces. ‘office-hours’ is written {{text.office-hours}} in a template.',
});
const content = { max: 1000 };

/** Texts of the agency that templates insert by a code. */
export const mergeTextList = configList({
  name: 'merge-texts',
  label: { one: 'Own text', many: 'Own texts' },
  about: 'Texts that many templates have in common, such as office hours. Templates insert them by their code.',
  group: 'templates',
  subArea: 'template-settings',
  path: '/agencies/config/merge-texts',
  seeRight: 'setup.see',
  changeRight: 'setup.shared',
  nameLabel: 'Label',
  nameMax: 100,
  fields: {
    code: {
      ...code,
      schema: code.schema
        .refine((value) => CODE.test(value), text('formatInvalid', { type: 'Code' }))
        .meta({ examples: ['office-hours'] }),
    },
    content: requiredLinesField('Text', content),
    translations: translationsField({ content: linesField('Text', content) }),
  },
});
