import { configList } from '../../../../platform/setup/config-list.ts';
import { linesField, switchField, textField, translationsField } from '../../../../platform/fields/index.ts';

const NAME_MAX = 100;
const texts = {
  message: linesField('Suggested message', {
    max: 2000,
    hint: 'Prefills the message to those who reported it, which staff can edit.',
  }),
};

/** The outcomes of closed cases. */
export const caseOutcomeList = configList({
  name: 'case-outcomes',
  label: { one: 'Case outcome', many: 'Case outcomes' },
  about: 'The outcomes that staff choose from when they close a case.',
  group: 'code-enforcement',
  subArea: 'case-management',
  path: '/xerce/config/outcomes',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: NAME_MAX,
  fields: {
    isFixed: switchField('The violations are corrected', { initial: false, isColumn: true }),
    ...texts,
    translations: translationsField({ name: textField('Name', { max: NAME_MAX }), ...texts }),
  },
});
