import { configList } from '../../../../platform/setup/config-list.ts';
import { choiceField } from '../../../../platform/fields/index.ts';
import { definitionFields, definitionProblems } from '../../../../mechanisms/custom-fields/definition-fields.ts';

/** Fields of the agency's own on fees and payments. */
export const feePaymentFieldList = configList({
  name: 'fee-payment-custom-fields',
  label: { one: 'Fee or payment field', many: 'Fee and payment fields' },
  about: 'Your own fields on fees and on payments.',
  group: 'money',
  subArea: 'fines',
  path: '/xerce/config/fee-payment-custom-fields',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameLabel: 'Label',
  nameMax: 100,
  groupedBy: 'feePaymentFieldType',
  fields: {
    feePaymentFieldType: choiceField('For', { FEE: 'Fees', PAYMENT: 'Payments' }, { initial: 'FEE', isColumn: true }),
    ...definitionFields,
  },
  problems: definitionProblems,
});
