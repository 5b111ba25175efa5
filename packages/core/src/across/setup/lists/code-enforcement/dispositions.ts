import { configList } from '../../../../platform/setup/config-list.ts';
import { choiceField, linesField } from '../../../../platform/fields/index.ts';

/** How a violation stands or ended. Source: domain, 'Cases' */
export const dispositionList = configList({
  name: 'dispositions',
  label: { one: 'Disposition', many: 'Dispositions' },
  about: 'How a violation stands, or how it ended.',
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
      { initial: 'OPEN', isColumn: true, hint: 'Compliant and invalid ones end a violation.' },
    ),
    description: linesField('Description', { max: 500, hint: 'When inspectors choose it.' }),
  },
});
