import { configList } from '../../../../platform/setup/config-list.ts';
import { referenceField, switchField } from '../../../../platform/fields/index.ts';

/** What staff spend their time on. */
export const timeActivityList = configList({
  name: 'time-activities',
  label: { one: 'Time activity', many: 'Time activities' },
  about: 'The activities that staff record time for on a case.',
  group: 'code-enforcement',
  subArea: 'case-management',
  path: '/xerce/config/time-activities',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  fields: {
    isBillable: switchField('Billable', { initial: false, isColumn: true }),
    chargeCodeId: referenceField('Charge code', {
      to: 'charge-codes',
      isColumn: true,
      hint: 'The account that billed time is posted to.',
    }),
  },
});
