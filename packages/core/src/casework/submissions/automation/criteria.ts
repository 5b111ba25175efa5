import {
  choicesField,
  type ClauseKinds,
  type ClauseTexts,
  daysField,
  requiredReferencesField,
  requiredTextField,
} from '../../../platform/fields/index.ts';

const TEXT_MAX = 200;
const QUESTION_MAX = 255;
const AGE_MAX = 3650;

const isOrNot = { IS: 'is', IS_NOT: 'is not' } as const;
const containsOrNot = { CONTAINS: 'contains', CONTAINS_NOT: 'does not contain' } as const;

/** Returns the phrase of a fact that is one of several values: `its source is Email, or Text message`. */
const phraseOf =
  (fact: string) =>
  ({ value = '' }: ClauseTexts, operator: string): string =>
    `its ${fact} ${operator} ${value === '' ? '…' : value.replaceAll(', ', ' or ')}`;

const quoted =
  (fact: string) =>
  ({ value = '' }: ClauseTexts, operator: string): string =>
    `${fact} ${operator} “${value}”`;

const sources = {
  WEB: 'The public form',
  STAFF: 'Staff',
  EMAIL: 'Email',
  SMS: 'Text message',
  API: 'Another system',
  OPEN311: 'Open311',
} as const;

/** What a rule can ask of a submission. */
export const submissionCriteria = {
  category: {
    label: 'Category',
    operators: isOrNot,
    fields: { value: requiredReferencesField('Categories', { to: 'categories', maxEntries: 50 }) },
    phrase: phraseOf('category'),
  },
  status: {
    label: 'Status',
    operators: isOrNot,
    fields: { value: choicesField('Statuses', { OPEN: 'Open', CLOSED: 'Closed' }, { initial: ['OPEN'] }) },
    phrase: phraseOf('status'),
  },
  source: {
    label: 'Source',
    operators: isOrNot,
    fields: { value: choicesField('Sources', sources, { initial: ['WEB'] }) },
    phrase: phraseOf('source'),
  },
  visibility: {
    label: 'Visibility',
    operators: isOrNot,
    fields: {
      value: choicesField('Visibility', { EXTERNAL: 'External', INTERNAL: 'Internal' }, { initial: ['EXTERNAL'] }),
    },
    phrase: phraseOf('visibility'),
  },
  assigned: {
    label: 'Assigned to',
    operators: isOrNot,
    fields: {
      value: choicesField(
        'Assigned to',
        { NONE: 'No one', PERSON: 'A person', GROUP: 'A group' },
        { initial: ['NONE'] },
      ),
    },
    phrase: ({ value = '' }, operator) => `it ${operator} assigned to ${value.toLowerCase().replaceAll(', ', ' or ')}`,
  },
  group: {
    label: 'Group',
    operators: isOrNot,
    fields: { value: requiredReferencesField('Groups', { to: 'groups', maxEntries: 50 }) },
    phrase: phraseOf('group'),
  },
  tags: {
    label: 'Tags',
    operators: { IS: 'has one of', IS_NOT: 'has none of' },
    fields: { value: requiredReferencesField('Tags', { to: 'tags', maxEntries: 50 }) },
    phrase: ({ value = '' }, operator) => `it ${operator} the tags ${value === '' ? '…' : value}`,
  },
  age: {
    label: 'Age in days',
    operators: { AT_LEAST: 'is at least', AT_MOST: 'is at most' },
    fields: { value: daysField('Days', { max: AGE_MAX, initial: 7 }) },
    phrase: ({ value = '' }, operator) => `its age ${operator} ${value} ${value === '1' ? 'day' : 'days'}`,
  },
  location: {
    label: 'Address',
    operators: containsOrNot,
    fields: { value: requiredTextField('Text', { max: TEXT_MAX }) },
    phrase: quoted('its address'),
  },
  description: {
    label: 'Description',
    operators: containsOrNot,
    fields: { value: requiredTextField('Text', { max: TEXT_MAX }) },
    phrase: quoted('its description'),
  },
  answer: {
    label: 'Answer to a question',
    operators: { IS: 'is', IS_NOT: 'is not', ...containsOrNot },
    fields: {
      question: requiredTextField('Question', {
        max: QUESTION_MAX,
        hint: 'As it is worded in the form of the category.',
      }),
      value: requiredTextField('Answer', { max: TEXT_MAX }),
    },
    phrase: ({ question = '', value = '' }, operator) => `the answer to “${question}” ${operator} “${value}”`,
  },
} as const satisfies ClauseKinds;
