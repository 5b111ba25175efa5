import type { AutomationSubject } from '../../platform/automation-subject.ts';
import { submissionActions } from './automation/actions.ts';
import { submissionCriteria } from './automation/criteria.ts';

/** Automation of submissions: the events that start rules, the conditions and the actions. */
export const submissionAutomation: AutomationSubject = {
  subject: 'submission',
  label: 'Submissions',
  events: {
    'submission.created': { label: 'A submission is filed', phrase: 'a submission is filed' },
    'submission.replied': { label: 'The reporter replies', phrase: 'the reporter of a submission replies' },
    'submission.assigned': { label: 'Its assignee changes', phrase: 'the assignee of a submission changes' },
    'submission.categoryChanged': { label: 'Its category changes', phrase: 'the category of a submission changes' },
    'submission.fieldsChanged': { label: 'Its answers change', phrase: 'the answers of a submission change' },
    'submission.locationChanged': { label: 'Its location changes', phrase: 'the location of a submission changes' },
    'submission.tagsChanged': { label: 'Its tags change', phrase: 'the tags of a submission change' },
    'submission.visibilityChanged': {
      label: 'Its visibility changes',
      phrase: 'the visibility of a submission changes',
    },
    'submission.noteAdded': { label: 'A note is added', phrase: 'a note is added to a submission' },
    'submission.closed': { label: 'It is closed', phrase: 'a submission is closed' },
    'submission.reopened': { label: 'It is reopened', phrase: 'a submission is reopened' },
    'submission.deliveryFailed': {
      label: 'A message cannot be delivered',
      phrase: 'a message about a submission cannot be delivered',
    },
  },
  criteria: submissionCriteria,
  actions: submissionActions,
};
