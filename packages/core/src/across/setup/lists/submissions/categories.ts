import { categoryIcons, DEFAULT_CATEGORY_ICON } from '../../../../casework/categories/category-icons.ts';
import { RESOLVE_BY_DAYS_MAX } from '../../../../casework/categories/category.ts';
import { customFieldsField } from '../../../../mechanisms/custom-fields/setup-field.ts';
import { configList } from '../../../../platform/setup/config-list.ts';
import {
  choiceField,
  daysField,
  linesField,
  referenceField,
  staffField,
  switchField,
  textField,
  translationsField,
  wordsField,
} from '../../../../platform/fields/index.ts';
import { ownHoursField } from '../../sla-fields.ts';

const NAME_MAX = 100;
const texts = {
  description: linesField('Description', { max: 500, hint: 'Shown to residents below the name.' }),
  keywords: wordsField('Keywords', {
    one: 'Keyword',
    max: 60,
    maxEntries: 100,
    hint: 'Words that residents use for it. They help to suggest the category.',
  }),
};

/** Categories of submissions, each with its form for residents. */
export const categoryList = configList({
  name: 'categories',
  label: { one: 'Category', many: 'Categories' },
  about: 'What residents can report, and what each form asks.',
  group: 'submissions',
  subArea: 'categories',
  path: '/agencies/crm/categories',
  seeRight: 'submissions.see',
  changeRight: 'setup.crm',
  // The specification also lists `fieldId`. Source: specification, server calls §3.
  ignoresUnknownFields: true,
  nameMax: NAME_MAX,
  filters: ['categoryType', 'departmentId'],
  fields: {
    categoryType: choiceField(
      'Offered to',
      { EXTERNAL: 'Residents and staff', INTERNAL: 'Staff only' },
      { initial: 'EXTERNAL', isColumn: true },
    ),
    icon: choiceField('Icon', categoryIcons, { initial: DEFAULT_CATEGORY_ICON, hasIcons: true }),
    ...texts,
    translations: translationsField({ name: textField('Name', { max: NAME_MAX }), ...texts }),
    departmentId: referenceField('Department', { to: 'departments' }),
    defaultAssigneeId: staffField('Default assignee', { offers: 'assignees' }),
    defaultGroupId: referenceField('Default group', {
      to: 'groups',
      hint: 'Receives new submissions if there is no default assignee.',
    }),
    supervisorId: staffField('Supervisor', {
      offers: 'active',
      hint: 'Is notified of overdue submissions.',
    }),
    resolveByDays: daysField('Resolve by (working days)', {
      max: RESOLVE_BY_DAYS_MAX,
      initial: null,
      isColumn: true,
      hint: "Leave it empty for the agency's default.",
    }),
    integrationSending: choiceField(
      'Sending to another system',
      { NONE: 'Not sent', MANUAL: 'Staff send each one', AUTOMATIC: 'Sent when it is filed' },
      { initial: 'NONE', hint: 'To the work-order or asset system that the agency has connected.' },
    ),
    firstReplyHours: ownHoursField('First reply within (hours)'),
    resolveHours: ownHoursField('Resolve within (hours)'),
    allowAnonymousSubmission: switchField('Accept anonymous submissions', {
      initial: true,
      hint: 'Applies to the resident area. The public issue form follows only the agency’s submission settings.',
    }),
    isLocationIncluded: switchField('Ask for the location', { initial: true }),
    isLocationRequired: switchField('The location is required', { initial: true }),
    fields: customFieldsField('Fields for residents'),
    internalCustomFields: customFieldsField('Internal fields', {
      hint: 'Only staff see these fields and fill them in.',
    }),
  },
});
