import { configList } from '../../../../platform/setup/config-list.ts';
import { choiceField, linesField, moneyField, switchField } from '../../../../platform/fields/index.ts';

/** The stages of a forced abatement, in their order. */
export const abatementStages = {
  PREPARATION: 'Preparation',
  WARRANT: 'Warrant or order',
  WORK: 'Work',
  COST_RECOVERY: 'Cost recovery',
} as const;
export type AbatementStage = keyof typeof abatementStages;

/** The steps of an abatement that the agency does itself. Source: domain, 'Cases' */
export const abatementActivityList = configList({
  name: 'forced-abatement-activities',
  label: { one: 'Abatement activity', many: 'Forced-abatement activities' },
  about: 'The steps by which the agency corrects a violation itself and recovers the cost.',
  group: 'code-enforcement',
  subArea: 'case-management',
  path: '/xerce/config/forced-abatement-activities',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  fields: {
    stage: choiceField('Stage', abatementStages, { initial: 'PREPARATION', isColumn: true }),
    needsDocument: switchField('Needs a document', {
      initial: false,
      isColumn: true,
      hint: 'It is complete only with a document, such as the warrant or the invoice.',
    }),
    defaultCostCents: moneyField('Usual cost', { initial: null, isColumn: true }),
    description: linesField('Description', { max: 500 }),
  },
});
