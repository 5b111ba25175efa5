import { configList } from '../../../../platform/setup/config-list.ts';
import {
  choiceField,
  daysField,
  moneyField,
  numberField,
  percentField,
  referenceField,
  referencesField,
  switchField,
} from '../../../../platform/fields/index.ts';
import { text } from '../../../../platform/messages.ts';

/** What is added to unpaid fines. */
export const lateFeeList = configList({
  name: 'late-fees',
  label: { one: 'Late fee', many: 'Late fees' },
  about: 'Fees that are added when a fine is not paid on time.',
  group: 'money',
  subArea: 'fines',
  path: '/xerce/config/late-fee',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  filters: ['associatedViolationIds'],
  emptyMeansAll: ['associatedViolationIds'],
  fields: {
    associatedViolationIds: referencesField('Violations', {
      to: 'violations',
      maxEntries: 200,
      hint: 'The violations whose fines it is added to. Leave it empty for all.',
    }),
    chargeCodeId: referenceField('Charge code', {
      to: 'charge-codes',
      isColumn: true,
      hint: 'Leave it empty to post to the charge code of the fine.',
    }),
    occurrence: choiceField(
      'Charged',
      { ONE_TIME: 'Once', RECURRING: 'Repeatedly' },
      { initial: 'ONE_TIME', isColumn: true },
    ),
    amountKind: choiceField(
      'Amount',
      { FIXED: 'Fixed', PERCENTAGE: 'Percentage of the unpaid amount' },
      { initial: 'FIXED', isColumn: true },
    ),
    amountCents: moneyField('Fixed amount', { initial: 2500 }),
    percentage: percentField('Share (percent)', { initial: null }),
    isCompounding: switchField('Compounding', {
      initial: false,
      hint: 'The percentage is of the unpaid fine plus its unpaid late fees.',
    }),
    graceDays: daysField('Grace period (days)', {
      max: 365,
      initial: 0,
      hint: 'Days after the due date without a late fee.',
    }),
    startsFrom: choiceField(
      'Counted from',
      { DUE_DATE: 'Due date', GRACE_END: 'End of the grace period' },
      { initial: 'GRACE_END', hint: 'The day from which the days or months between late fees are counted.' },
    ),
    every: numberField('Charged again every', { min: 1, max: 366, initial: 1 }),
    everyUnit: choiceField('Unit', { DAY: 'days', MONTH: 'months' }, { initial: 'MONTH' }),
    capCents: moneyField('At most', { initial: null, hint: 'The most that all late fees on one fine can add up to.' }),
    stopsInCollections: switchField('Stops in collections', { initial: true }),
  },
  problems: ({ amountKind, percentage }) =>
    amountKind === 'PERCENTAGE' && percentage === null
      ? { percentage: text('required', { label: 'Share (percent)' }) }
      : {},
});
