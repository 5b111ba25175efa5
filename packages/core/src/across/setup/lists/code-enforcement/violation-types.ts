import { configList } from '../../../../platform/setup/config-list.ts';
import { choiceField, daysField, imageField, referenceField } from '../../../../platform/fields/index.ts';
import { ownHoursField } from '../../sla-fields.ts';

/** Most days to comply. Source: server calls §9, 'Default comply-by days'. */
export const COMPLY_BY_DAYS_MAX = 365;
export const COMPLY_BY_DAYS_DEFAULT = 7;

/** The types of violations. Staff have access to code enforcement per type. */
export const violationTypeList = configList({
  name: 'violation-types',
  label: { one: 'Violation type', many: 'Violation types' },
  about: 'The kinds of violations. Staff have access by type.',
  group: 'code-enforcement',
  subArea: 'violations',
  path: '/xerce/config/violation-types',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  fields: {
    icon: imageField('Icon', { hint: 'A square PNG or JPEG. Shown next to the cases of this type.' }),
    entitySectionId: referenceField('Entity section', {
      to: 'entity-sections',
      hint: 'What a violation of this type is about, such as a vehicle.',
    }),
    inspectionTypeId: referenceField('Usual inspection', { to: 'inspection-types' }),
    complyByDays: daysField('Comply by (days)', {
      max: COMPLY_BY_DAYS_MAX,
      initial: null,
      isColumn: true,
      hint: "Leave it empty for the agency's default.",
    }),
    firstInspectionHours: ownHoursField('First inspection within (hours)'),
    resolveHours: ownHoursField('Resolve within (hours)'),
    accessDefault: choiceField(
      'Access for new staff',
      { NO_ACCESS: 'No access', READ_ONLY: 'Read only', BASIC: 'Basic', OVERWRITE: 'Overwrite' },
      { initial: 'NO_ACCESS', isColumn: true },
    ),
  },
});
