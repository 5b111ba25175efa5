import { configList } from '../../../../platform/setup/config-list.ts';
import { choiceField, switchField, textField, translationsField } from '../../../../platform/fields/index.ts';
import { definitionFields, definitionProblems } from '../../../../mechanisms/custom-fields/definition-fields.ts';

const NAME_MAX = 100;

/** Fields of the agency's own on contacts. */
export const contactFieldList = configList({
  name: 'contact-custom-fields',
  label: { one: 'Contact field', many: 'Contact fields' },
  about: 'Your own fields on contacts, by type of contact.',
  group: 'agency',
  subArea: 'contacts',
  path: '/config/contact-custom-fields',
  seeRight: 'setup.see',
  changeRight: 'setup.shared',
  nameLabel: 'Label',
  nameMax: NAME_MAX,
  groupedBy: 'contactType',
  fields: {
    contactType: choiceField(
      'For',
      { INDIVIDUAL: 'Individuals', BUSINESS: 'Businesses', VENDOR: 'Vendors' },
      { initial: 'INDIVIDUAL', isColumn: true },
    ),
    ...definitionFields,
    translations: translationsField({
      name: textField('Label', { max: NAME_MAX }),
      hint: definitionFields.hint,
      options: definitionFields.options,
    }),
    isVisibleToResident: switchField('Residents see it and fill it in', {
      initial: false,
      isColumn: true,
      hint: 'In their own profile.',
    }),
  },
  problems: definitionProblems,
});
