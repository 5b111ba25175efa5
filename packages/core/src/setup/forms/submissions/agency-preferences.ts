import { linesField, translationsField } from '../../../kernel/fields/index.ts';
import { settingsForm } from '../../../kernel/setup/settings-form.ts';

const texts = {
  contactPreferenceNote: linesField('Contact preference note', {
    max: 500,
    hint: 'Shown where residents choose how to be contacted.',
  }),
};

/** Texts for residents on the public form. */
export const agencyPreferencesForm = settingsForm({
  name: 'preferences',
  label: 'Agency preferences',
  about: 'Texts for residents on the public form.',
  group: 'submissions',
  subArea: 'submission-settings',
  path: '/agencies-preferences',
  seeRight: 'agency.see',
  changeRight: 'agency.change',
  fields: { ...texts, translations: translationsField(texts) },
});
