import { configList } from '../../../kernel/setup/config-list.ts';
import { referencesField, richTextField, switchField } from '../../../kernel/fields/index.ts';

/** Questions that residents ask often, with their answers. */
export const faqList = configList({
  name: 'faqs',
  label: { one: 'Question', many: 'Frequently asked questions' },
  about: 'What residents ask often. Public ones are found on a page of their own and beside the public form.',
  group: 'submissions',
  subArea: 'faq-management',
  path: '/agencies/crm/faqs',
  seeRight: 'setup.see',
  changeRight: 'setup.faqs',
  nameLabel: 'Question',
  nameMax: 200,
  filters: ['categoryIds', 'isPublic'],
  fields: {
    answer: richTextField('Answer', { max: 10_000 }),
    categoryIds: referencesField('Categories', {
      to: 'categories',
      maxEntries: 50,
      hint: 'Suggested to residents who report something of these categories.',
    }),
    isPublic: switchField('Public', { initial: true, isColumn: true }),
  },
});
