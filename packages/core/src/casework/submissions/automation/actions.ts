import {
  choiceField,
  type ClauseKinds,
  linesField,
  requiredLinesField,
  requiredReferenceField,
  requiredReferencesField,
  requiredStaffField,
} from '../../../platform/fields/index.ts';

const NOTE_MAX = 5000;
const MESSAGE_MAX = 2000;
const ADVICE_MAX = 500;

const named = (value: string | undefined): string => (value === undefined || value === '' ? '…' : value);

/** What a rule can do with a submission. */
export const submissionActions = {
  assignPerson: {
    label: 'Assign to a person',
    fields: { assigneeId: requiredStaffField('Person', { offers: 'assignees' }) },
    phrase: ({ assigneeId }) => `assign it to ${named(assigneeId)}`,
  },
  assignGroup: {
    label: 'Assign to a group',
    fields: { groupId: requiredReferenceField('Group', { to: 'groups' }) },
    phrase: ({ groupId }) => `assign it to ${named(groupId)}`,
  },
  addTags: {
    label: 'Add tags',
    fields: { tagIds: requiredReferencesField('Tags', { to: 'tags', maxEntries: 20 }) },
    phrase: ({ tagIds }) => `tag it ${named(tagIds)}`,
  },
  removeTags: {
    label: 'Remove tags',
    fields: { tagIds: requiredReferencesField('Tags', { to: 'tags', maxEntries: 20 }) },
    phrase: ({ tagIds }) => `remove the tags ${named(tagIds)}`,
  },
  setCategory: {
    label: 'Move to a category',
    fields: { categoryId: requiredReferenceField('Category', { to: 'categories' }) },
    phrase: ({ categoryId }) => `move it to ${named(categoryId)}`,
  },
  setVisibility: {
    label: 'Make external or internal',
    fields: {
      visibility: choiceField('Visibility', { EXTERNAL: 'External', INTERNAL: 'Internal' }, { initial: 'INTERNAL' }),
    },
    phrase: ({ visibility = '' }) => `make it ${visibility.toLowerCase()}`,
  },
  close: {
    label: 'Close with an outcome',
    fields: {
      outcomeId: requiredReferenceField('Outcome', { to: 'submission-outcomes' }),
      message: linesField('Message to the reporter', { max: MESSAGE_MAX }),
    },
    phrase: ({ outcomeId }) => `close it as ${named(outcomeId)}`,
  },
  sendEmail: {
    label: 'Send an email to the reporter',
    fields: { templateId: requiredReferenceField('Email template', { to: 'email-templates' }) },
    phrase: ({ templateId }) => `email “${named(templateId)}” to the reporter`,
  },
  sendSms: {
    label: 'Send a text message to the reporter',
    fields: { templateId: requiredReferenceField('SMS template', { to: 'sms-templates' }) },
    phrase: ({ templateId }) => `text “${named(templateId)}” to the reporter`,
  },
  notifyPerson: {
    label: 'Notify a person',
    fields: {
      staffId: requiredStaffField('Person', { offers: 'assignees' }),
      advice: linesField('What to do', { max: ADVICE_MAX }),
    },
    phrase: ({ staffId }) => `notify ${named(staffId)}`,
  },
  notifyGroup: {
    label: 'Notify a group',
    fields: {
      groupId: requiredReferenceField('Group', { to: 'groups' }),
      advice: linesField('What to do', { max: ADVICE_MAX }),
    },
    phrase: ({ groupId }) => `notify ${named(groupId)}`,
  },
  addNote: {
    label: 'Add an internal note',
    fields: { content: requiredLinesField('Note', { max: NOTE_MAX }) },
    phrase: () => 'add a note',
  },
} as const satisfies ClauseKinds;

/** The name of an action of submissions. */
export type SubmissionActionName = keyof typeof submissionActions;
