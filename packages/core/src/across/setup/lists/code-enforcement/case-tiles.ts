import { configList } from '../../../../platform/setup/config-list.ts';
import { choicesField } from '../../../../platform/fields/index.ts';
import { customFieldsField } from '../../../../mechanisms/custom-fields/setup-field.ts';

/** Sections of the case screen with fields of the agency's own. */
export const caseTileList = configList({
  name: 'case-custom-tiles',
  label: { one: 'Case tile', many: 'Case tiles' },
  about: 'Your own sections of the case screen, with the fields that staff fill in.',
  group: 'code-enforcement',
  subArea: 'case-management',
  path: '/xerce/config/case-custom-tiles',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 60,
  fields: {
    seenBy: choicesField(
      'Seen by staff with',
      { READ_ONLY: 'Read only', BASIC: 'Basic', OVERWRITE: 'Overwrite' },
      {
        initial: ['READ_ONLY', 'BASIC', 'OVERWRITE'],
        isColumn: true,
        hint: 'The access to the violation types of the case.',
      },
    ),
    fields: customFieldsField('Fields'),
  },
});
