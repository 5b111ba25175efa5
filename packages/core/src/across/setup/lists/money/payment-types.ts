import { configList } from '../../../../platform/setup/config-list.ts';
import { switchField } from '../../../../platform/fields/index.ts';

/** Ways to pay. */
export const paymentTypeList = configList({
  name: 'payment-types',
  label: { one: 'Payment type', many: 'Payment types' },
  about: 'How people pay at the counter, by mail or online.',
  group: 'money',
  subArea: 'fines',
  path: '/xerce/config/payment-types',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  fields: {
    needsReference: switchField('Needs a reference', {
      initial: false,
      isColumn: true,
      hint: 'Such as the number of a check or of a card payment.',
    }),
    isCash: switchField('Is cash', { initial: false, isColumn: true }),
    isOnline: switchField('Is online', {
      initial: false,
      hint: 'People pay with it on the payment portal. Staff cannot choose it.',
    }),
    isRefundable: switchField('Can be refunded', { initial: true, isColumn: true }),
  },
});
