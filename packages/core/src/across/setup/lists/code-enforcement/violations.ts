import { configList } from '../../../../platform/setup/config-list.ts';
import {
  daysField,
  linesField,
  referenceField,
  referencesField,
  requiredReferenceField,
  richTextField,
  switchField,
  textField,
  translationsField,
} from '../../../../platform/fields/index.ts';
import { COMPLY_BY_DAYS_MAX } from './violation-types.ts';

const NAME_MAX = 200;
const texts = {
  noticeText: richTextField('Text for the notice', { max: 5000 }),
  correctiveAction: linesField('Corrective action', { max: 2000, hint: 'What the responsible party has to do.' }),
};

/** The rules that can be broken, by violation type. */
export const violationList = configList({
  name: 'violations',
  label: { one: 'Violation', many: 'Violations' },
  about: 'The rules that can be broken, with the codes that they cite.',
  group: 'code-enforcement',
  subArea: 'violations',
  path: '/xerce/config/violations',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: NAME_MAX,
  groupedBy: 'violationTypeId',
  filters: ['municipalCodeIds', 'isFrequent'],
  fields: {
    violationTypeId: requiredReferenceField('Violation type', { to: 'violation-types' }),
    municipalCodeIds: referencesField('Municipal codes', { to: 'municipal-codes', maxEntries: 20 }),
    ...texts,
    translations: translationsField({ name: textField('Name', { max: NAME_MAX }), ...texts }),
    dispositionId: referenceField('Starts as', {
      to: 'dispositions',
      hint: 'The disposition of a new violation.',
    }),
    complyByDays: daysField('Comply by (days)', {
      max: COMPLY_BY_DAYS_MAX,
      initial: null,
      isColumn: true,
      hint: "Leave it empty for the type's days.",
    }),
    isFrequent: switchField('Frequent', { initial: false, isColumn: true, hint: 'Offered first on a case.' }),
  },
});
