import { configList } from '../../../../platform/setup/config-list.ts';
import {
  referencesField,
  richTextField,
  switchField,
  textField,
  translationsField,
} from '../../../../platform/fields/index.ts';

const NAME_MAX = 200;
const texts = { answer: richTextField('Answer', { max: 10_000 }) };

/** Questions that residents ask often, with their answers. */
export const faqList = configList({
  name: 'faqs',
  label: { one: 'Question', many: 'Frequently asked questions' },
  about: 'What residents often ask. Public questions appear on their own page and beside the public form.',
  group: 'submissions',
  subArea: 'faq-management',
  path: '/agencies/crm/faqs',
  seeRight: 'setup.see',
  changeRight: 'setup.faqs',
  nameLabel: 'Question',
  nameMax: NAME_MAX,
  filters: ['categoryIds', 'isPublic'],
  fields: {
    ...texts,
    translations: translationsField({ name: textField('Question', { max: NAME_MAX }), ...texts }),
    categoryIds: referencesField('Categories', {
      to: 'categories',
      maxEntries: 50,
      hint: 'Suggested to residents who report something in these categories.',
    }),
    isPublic: switchField('Public', { initial: true, isColumn: true }),
  },
});
