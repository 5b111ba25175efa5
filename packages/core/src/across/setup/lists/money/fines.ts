import { configList } from '../../../../platform/setup/config-list.ts';
import { daysField, moneyField, referenceField, referencesField } from '../../../../platform/fields/index.ts';

/** Longest period in which offenses count as repeated, in days: five years. */
const OFFENSE_DAYS_MAX = 1826;

/** The fines, by offense. */
export const fineList = configList({
  name: 'fines',
  label: { one: 'Fine', many: 'Fines' },
  about: 'What violations cost, the first time and when they are repeated.',
  group: 'money',
  subArea: 'fines',
  path: '/xerce/config/fines',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  filters: ['violationIds'],
  fields: {
    chargeCodeId: referenceField('Charge code', { to: 'charge-codes', isColumn: true }),
    firstAmountCents: moneyField('First offense', { initial: 10_000, isColumn: true }),
    secondAmountCents: moneyField('Second offense', {
      initial: null,
      isColumn: true,
      hint: 'Leave it empty to charge the first-offense amount.',
    }),
    thirdAmountCents: moneyField('Third offense and later', {
      initial: null,
      isColumn: true,
      hint: 'Leave it empty to charge the second-offense amount.',
    }),
    offenseDays: daysField('Offenses count for (days)', {
      min: 1,
      max: OFFENSE_DAYS_MAX,
      initial: 365,
      hint: 'The same violation of the same party at the same place within these days is a repeat offense.',
    }),
    dueDays: daysField('Due after (days)', { max: 365, initial: 30 }),
    violationIds: referencesField('Violations', {
      to: 'violations',
      maxEntries: 200,
      hint: 'The violations that it is suggested for. Leave it empty for all.',
    }),
  },
});
