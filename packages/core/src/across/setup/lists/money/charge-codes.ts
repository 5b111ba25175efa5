import { configList } from '../../../../platform/setup/config-list.ts';
import { daysField, linesField, moneyField, requiredTextField, textField } from '../../../../platform/fields/index.ts';

/** The accounts that fines and fees are posted to. */
export const chargeCodeList = configList({
  name: 'charge-codes',
  label: { one: 'Charge code', many: 'Charge codes' },
  about: 'The accounts that fines and fees are posted to.',
  group: 'money',
  subArea: 'fines',
  path: '/xerce/config/charge-codes',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  fields: {
    code: requiredTextField('Code', { max: 50, isColumn: true }),
    account: textField('Account', { max: 100, isColumn: true }),
    defaultAmountCents: moneyField('Usual amount', {
      initial: null,
      isColumn: true,
      hint: 'A new fee starts with it. Leave it empty where the amount differs each time.',
    }),
    dueDays: daysField('Due after (days)', { max: 365, initial: 30 }),
    description: linesField('Description', { max: 500 }),
  },
});
