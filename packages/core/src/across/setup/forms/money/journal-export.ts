import { textField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

const ACCOUNT_MAX = 100;
const COLUMN_MAX = 60;

const account = (label: string, hint: string) => textField(label, { max: ACCOUNT_MAX, hint });
const column = (label: string, initial: string | null) => ({ ...textField(label, { max: COLUMN_MAX }), initial });

/** The accounts and the file of the journal for the city's finance system. */
export const journalExportForm = settingsForm({
  name: 'journal-export',
  label: 'Journal export',
  about: 'The accounts of the journal, and the columns of its file for your finance system.',
  group: 'money',
  subArea: 'fines',
  path: '/xerce/config/journal-export',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  fields: {
    receivableAccount: account('Receivable account', 'What people owe.'),
    creditAccount: account('Account of unapplied credit', 'What was paid and pays for nothing yet.'),
    cashAccount: account('Cash account', 'What was received and is on its way to the bank.'),
    otherAccount: account('Account of other charges', 'Charges whose charge code has no account.'),
    dateColumn: column('Column of the date', 'Date'),
    accountColumn: column('Column of the account', 'Account'),
    descriptionColumn: column('Column of the description', 'Description'),
    chargeCodeColumn: column('Column of the charge code', 'Charge code'),
    debitColumn: column('Column of the debit', 'Debit'),
    creditColumn: column('Column of the credit', 'Credit'),
    amountColumn: column('Column of the debit less the credit', null),
    referenceColumn: column('Column of the reference', null),
  },
});
