import { noteBlocker } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { notifyStaff } from '../../mechanisms/notifications/index.ts';
import type { KindWith } from '../../platform/records/subjects.ts';
import { lockForChange } from './handling/lock-for-change.ts';
import { lockSubmission, saveSubmission, touchSubmission } from './handling/queries/changes.ts';
import { followerLinks, publicLinks, reporterLinks } from './links.ts';
import { namedSubmissions } from './named-submissions.ts';
import { notifiedOf, notifiedOfMany } from './notify/notified-of.ts';
import { SUBMISSION } from './subject-name.ts';
import { findReporter } from './thread/queries/reporter.ts';

/** Submissions as records with a thread, notes, tags, files and letters. */
export const submissionKind: KindWith<'thread' | 'links' | 'notes' | 'tags' | 'files'> = {
  name: SUBMISSION.name,
  product: 'crm',
  named: namedSubmissions,
  pathOf: submissionPath,
  lockForChange: async (tx, change, by) => {
    await lockForChange(tx, change, by);
  },
  lock: async (tx, id) => (await lockSubmission(tx, id)) !== undefined,
  touch: async (tx, id, what, now) => {
    if (what === 'edit') await saveSubmission(tx, id, {}, now);
    else await touchSubmission(tx, id, now, what === 'addition' ? undefined : what === 'received');
  },
  thread: {
    ...SUBMISSION.thread,
    events: submissionEvents,
    findCorrespondent: findReporter,
    notifyReceived: async (tx, _services, { eventId }) => notifyStaff(tx, submissionNotifications.replied, eventId),
  },
  links: { kinds: [reporterLinks, publicLinks, followerLinks] },
  notes: { events: submissionEvents, blocker: ({ person }, note) => noteBlocker(person, note) },
  tags: { events: submissionEvents },
  files: { events: submissionEvents, operation: 'CRM_ISSUE_ATTACHMENT' },
  notified: { find: notifiedOf, findMany: notifiedOfMany },
  deadlines: { warned: submissionNotifications.slaWarned, breached: submissionNotifications.slaBreached },
};

/** One submission as a subject. */
export const submissionSubject = (id: string) => ({ kind: submissionKind, id });
