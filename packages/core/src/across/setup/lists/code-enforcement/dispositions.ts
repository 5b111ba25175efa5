import { configList } from '../../../../platform/setup/config-list.ts';
import { choiceField, linesField } from '../../../../platform/fields/index.ts';

/** How a violation stands or ended. Source: domain, 'Cases' */
export const dispositionList = configList({
  name: 'dispositions',
  label: { one: 'Disposition', many: 'Dispositions' },
  about: 'The current state of a violation, or how it was resolved.',
  group: 'code-enforcement',
  subArea: 'violations',
  path: '/xerce/config/dispositions',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  groupedBy: 'type',
  fields: {
    type: choiceField(
      'Type',
      { OPEN: 'Open', COMPLIANT_DISPOSITION: 'Compliant', INVALID_DISPOSITION: 'Invalid' },
      { initial: 'OPEN', isColumn: true, hint: 'Compliant and invalid dispositions end a violation.' },
    ),
    description: linesField('Description', { max: 500, hint: 'When inspectors should choose it.' }),
  },
});
