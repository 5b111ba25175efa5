import { configList } from '../../kernel/setup/config-list.ts';
import { linesField, requiredTextField, textField } from '../../kernel/fields/index.ts';

/** Where fines and fees are booked. */
export const chargeCodeList = configList({
  name: 'charge-codes',
  label: { one: 'Charge code', many: 'Charge codes' },
  about: 'Where fines and fees are booked.',
  group: 'money',
  subArea: 'fines',
  path: '/xerce/config/charge-codes',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  fields: {
    code: requiredTextField('Code', { max: 50, isColumn: true }),
    account: textField('Account', { max: 100, isColumn: true }),
    description: linesField('Description', { max: 500 }),
  },
});
