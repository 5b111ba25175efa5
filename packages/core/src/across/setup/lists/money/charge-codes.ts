import { configList } from '../../../../platform/setup/config-list.ts';
import { linesField, requiredTextField, textField } from '../../../../platform/fields/index.ts';

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
    description: linesField('Description', { max: 500 }),
  },
});
