import {
  addressField,
  choiceField,
  choicesField,
  daysField,
  linesField,
  moneyField,
  switchField,
  textField,
  emailField,
  translationsField,
} from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

const texts = {
  message: linesField('Message to the debtor', {
    max: 2000,
    hint: 'Shown on the payment portal for a balance in collections.',
  }),
};

/** The columns of the listing of collections and of the file for the collecting agency, by their names. */
export const collectionColumnLabels = {
  case: 'Case',
  party: 'Responsible party',
  partyAddress: 'Mailing address',
  partyPhone: 'Phone',
  partyEmail: 'Email',
  balance: 'Balance',
  overdue: 'Overdue',
  overdueSince: 'Overdue since',
  daysOverdue: 'Days overdue',
  violations: 'Violations',
  place: 'Location',
  status: 'Status',
  since: 'Since',
  sentAmount: 'Balance when sent',
  listedBy: 'Listed by',
  exportedAt: 'Exported',
} as const;

/** When unpaid amounts go to a collecting agency. */
export const paymentCollectionForm = settingsForm({
  name: 'payment-collection',
  label: 'Collections',
  about: 'When unpaid fines and fees go to a collection agency, and in what format.',
  group: 'money',
  subArea: 'collections-settings',
  path: '/payment-collection-preferences',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  fields: {
    isAutomated: switchField('Suggest cases automatically', {
      initial: false,
      hint: 'Cases that meet both limits below are listed for collection every night.',
    }),
    daysOverdue: daysField('Overdue for (days)', { min: 1, max: 3650, initial: 90 }),
    minimumAmountCents: moneyField('At least', { initial: 5000 }),
    exportFormat: choiceField('Export as', { CSV: 'CSV', XLSX: 'Excel' }, { initial: 'CSV' }),
    exportColumns: choicesField('Columns of the file', collectionColumnLabels, {
      initial: [
        'case',
        'party',
        'partyAddress',
        'partyPhone',
        'partyEmail',
        'balance',
        'overdueSince',
        'violations',
        'place',
        'since',
      ],
      hint: 'What the collection agency gets about each case.',
    }),
    agencyName: textField('Collection agency', { max: 200 }),
    agencyAddress: addressField('Collection agency address'),
    agencyEmail: emailField('Collection agency email'),
    ...texts,
    translations: translationsField(texts),
  },
});
