import { configList } from '../../../../platform/setup/config-list.ts';
import { imageField, switchField, wordsField } from '../../../../platform/fields/index.ts';
import { customFieldsField } from '../../../../mechanisms/custom-fields/setup-field.ts';

/** The kinds of things that a violation can be about, e.g. a vehicle. */
export const entitySectionList = configList({
  name: 'entity-sections',
  label: { one: 'Entity section', many: 'Entity sections' },
  about: 'The kinds of things that violations are about, such as vehicles or animals, and what is recorded about each.',
  group: 'code-enforcement',
  subArea: 'entities',
  path: '/xerce/config/entity-sections',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameLabel: 'Label',
  nameMax: 60,
  fields: {
    icon: imageField('Icon', { hint: 'A square PNG or JPEG.' }),
    isInToolsMenu: switchField('In the Tools menu', { initial: true, isColumn: true }),
    listedFields: wordsField('Fields shown in lists', {
      one: 'Label of a field',
      max: 200,
      maxEntries: 6,
      hint: 'The labels of the fields that identify one at a glance, such as ‘License plate’.',
    }),
    fields: customFieldsField('Fields'),
  },
});
