import { configList } from '../../../../platform/setup/config-list.ts';
import { minutesField, switchField } from '../../../../platform/fields/index.ts';
import { customFieldsField } from '../../../../mechanisms/custom-fields/setup-field.ts';

/** Most minutes of one inspection: a working day. */
export const INSPECTION_MINUTES_MAX = 480;

/** The kinds of inspections, each with its checklist. */
export const inspectionTypeList = configList({
  name: 'inspection-types',
  label: { one: 'Inspection type', many: 'Inspection types' },
  about: 'The kinds of inspections, how long they take, and what inspectors check.',
  group: 'code-enforcement',
  subArea: 'case-management',
  path: '/xerce/config/inspection-types',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  fields: {
    durationMinutes: minutesField('Duration (minutes)', {
      min: 5,
      max: INSPECTION_MINUTES_MAX,
      initial: 30,
      isColumn: true,
      hint: 'How long it usually takes. Used to plan routes and calendars.',
    }),
    isVerification: switchField('Verifies compliance', {
      initial: false,
      isColumn: true,
      hint: 'Scheduled on the comply-by date.',
    }),
    checklist: customFieldsField('Checklist'),
  },
});
