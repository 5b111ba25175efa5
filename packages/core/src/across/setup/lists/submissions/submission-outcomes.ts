import { configList } from '../../../../platform/setup/config-list.ts';
import { linesField, switchField, textField, translationsField } from '../../../../platform/fields/index.ts';

const outcome = (name: string, spanish: string, { isFixed = false, isDuplicate = false } = {}) => ({
  name,
  fields: { isFixed, isDuplicate, translations: { es: { name: spanish } } },
});

const NAME_MAX = 100;
const texts = {
  message: linesField('Suggested message', {
    max: 2000,
    hint: 'Prefills the message to the reporter, which staff can edit.',
  }),
};

/** The outcomes of closed submissions. Source: docs/adr/0013-setup-declarations.md */
export const submissionOutcomeList = configList({
  name: 'submission-outcomes',
  label: { one: 'Closing outcome', many: 'Closing outcomes' },
  about: 'The outcomes that staff choose from when they close a submission.',
  group: 'submissions',
  subArea: 'submission-settings',
  path: '/agencies/crm/config/outcomes',
  seeRight: 'submissions.see',
  changeRight: 'setup.crm',
  nameMax: NAME_MAX,
  keepsOne: true,
  fields: {
    isFixed: switchField('The problem is fixed', { initial: false, isColumn: true }),
    isDuplicate: switchField('It is a duplicate', {
      initial: false,
      isColumn: true,
      hint: 'Asks which other submission has the same problem, and links the two.',
    }),
    ...texts,
    translations: translationsField({ name: textField('Name', { max: NAME_MAX }), ...texts }),
  },
  starting: [
    outcome('Fixed', 'Resuelto', { isFixed: true }),
    outcome('No problem found', 'No se encontró el problema'),
    outcome('Duplicate', 'Ya reportado', { isDuplicate: true }),
    outcome('Not within our responsibility', 'No es nuestra responsabilidad'),
    outcome('Referred to another agency', 'Remitido a otra agencia'),
    outcome('Cannot be fixed', 'No se puede resolver'),
  ],
});
