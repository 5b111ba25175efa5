import { linesField, translationsField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

const texts = {
  introduction: linesField('Introduction', {
    max: 500,
    hint: 'Shown above the form. Leave it empty for the standard text.',
  }),
  contactPreferenceNote: linesField('Contact preference note', {
    max: 500,
    hint: 'Shown where residents choose how to be contacted.',
  }),
  disclaimer: linesField('Disclaimer', {
    max: 1000,
    hint: 'Shown before the request is sent, such as what becomes public.',
  }),
  closingNote: linesField('Note after sending', {
    max: 500,
    hint: 'Shown after the request is sent, such as whom to call in an emergency.',
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
