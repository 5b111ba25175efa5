import { configList } from '../../../kernel/setup/config-list.ts';
import { linesField, switchField } from '../../../kernel/fields/index.ts';

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
  nameMax: 100,
  fields: {
    isFixed: switchField('The violations are corrected', { initial: false, isColumn: true }),
    message: linesField('Suggested message', {
      max: 2000,
      hint: 'Prefills the message to those who reported it, which staff can edit.',
    }),
  },
});
