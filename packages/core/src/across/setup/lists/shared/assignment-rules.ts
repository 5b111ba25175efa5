import { configList } from '../../../../platform/setup/config-list.ts';
import {
  areaField,
  choiceField,
  choicesField,
  hoursField,
  referenceField,
  referencesField,
  staffField,
} from '../../../../platform/fields/index.ts';
import { text } from '../../../../platform/messages.ts';
import { productLabels } from '../../../../platform/rights/profile.ts';

const weekdays = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} as const;

const sources = {
  WEB: 'Public form',
  STAFF: 'Staff',
  EMAIL: 'Email',
  SMS: 'Text message',
  API: 'Other system',
  OPEN311: 'Open311',
} as const;

const ofSubmissions = { field: 'product', is: 'crm' } as const;
const ofCases = { field: 'product', is: 'xerce' } as const;

/** Rules that say who receives new work. The first one that applies decides. */
export const assignmentRuleList = configList({
  name: 'assignment-rules',
  label: { one: 'Assignment rule', many: 'Assignment rules' },
  about: 'Who receives new work. The first rule that applies decides; otherwise, the category’s default applies.',
  group: 'agency',
  subArea: 'assignment-rules',
  path: '/agencies/config/assignment-rules',
  seeRight: 'setup.see',
  changeRight: 'setup.shared',
  nameMax: 100,
  groupedBy: 'product',
  emptyWarning: {
    fields: ['assigneeId', 'groupId'],
    text: 'The user and the group of this rule are deactivated, so the rule is skipped.',
  },
  fields: {
    product: choiceField('Product', productLabels, { initial: 'crm' }),
    categoryIds: referencesField('Categories', {
      to: 'categories',
      maxEntries: 100,
      onlyWhen: ofSubmissions,
      hint: 'Leave it empty for all categories.',
    }),
    violationTypeIds: referencesField('Violation types', {
      to: 'violation-types',
      maxEntries: 100,
      onlyWhen: ofCases,
      hint: 'Leave it empty for all types.',
    }),
    area: areaField('Area', { isColumn: true, hint: 'Where the work is. Leave it empty for everywhere.' }),
    sources: choicesField('Filed by', sources, {
      initial: [],
      onlyWhen: ofSubmissions,
      hint: 'Leave it empty for all sources.',
    }),
    weekdays: choicesField('Days', weekdays, { initial: [], isColumn: true, hint: 'Leave it empty for every day.' }),
    hours: hoursField('Hours', {
      hint: 'When the work is filed. Hours past midnight belong to the day they begin on. Leave it empty for all day.',
    }),
    assigneeId: staffField('Assign to', { offers: 'active' }),
    groupId: referenceField('Or to the group', {
      to: 'groups',
      hint: 'Receives it if there is no user, or if the user cannot be assigned.',
    }),
  },
  problems: ({ assigneeId, groupId }) =>
    assigneeId || groupId ? {} : { assigneeId: text('eitherRequired', { labels: 'User or group' }) },
});
