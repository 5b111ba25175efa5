import { choiceField, linesField, moneyField, translationsField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

const texts = {
  receiptNote: linesField('Note on receipts', {
    max: 500,
    hint: 'Such as the hours of the counter, or how to appeal.',
  }),
};

/** How fines and payments of cases are handled. */
export const moneySettingsForm = settingsForm({
  name: 'money-settings',
  label: 'Fines and payments',
  about: 'Who decides on large waivers, and what receipts say.',
  group: 'money',
  subArea: 'fines',
  path: '/xerce/config/money-settings',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  fields: {
    waiverLimitCents: moneyField('Waivers up to', {
      initial: null,
      hint: 'A waiver of more waits for approval. Leave it empty, and none waits.',
    }),
    waiversDecidedBy: choiceField(
      'Larger waivers are approved by',
      { SUPERVISORS: 'Supervisors and administrators', ADMINISTRATORS: 'Administrators' },
      { initial: 'SUPERVISORS' },
    ),
    ...texts,
    translations: translationsField(texts),
  },
});
