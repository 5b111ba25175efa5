import { noteBlocker } from '@townkeep/core/submissions';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import { submissionNotifications } from '@townkeep/core/submissions/notifications.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { SubjectKind } from '../platform/records/subjects.ts';
import { followerLinks, publicLinks, reporterLinks } from './links.ts';
import { lockForChange } from './handling/lock-for-change.ts';
import { lockSubmission, saveSubmission, touchSubmission } from './handling/queries/changes.ts';
import { notifiedOf, notifiedOfMany } from './notify/notified-of.ts';
import { findReporter } from './thread/queries/reporter.ts';
import { SUBMISSION } from './subject-name.ts';

/** Submissions as records with a thread, notes, tags, files and letters. */
export const submissionKind: SubjectKind = {
  ...SUBMISSION,
  product: 'crm',
  events: submissionEvents,
  links: [reporterLinks, publicLinks, followerLinks],
  uploads: 'CRM_ISSUE_ATTACHMENT',
  lockForChange: async (tx, change, call) => {
    await lockForChange(tx, change, call);
  },
  lock: async (tx, id) => (await lockSubmission(tx, id)) !== undefined,
  touch: async (tx, id, what, now) => {
    if (what === 'edit') await saveSubmission(tx, id, {}, now);
    else await touchSubmission(tx, id, now, what === 'addition' ? undefined : what === 'received');
  },
  noteBlocker: (call, note) => noteBlocker(call.person, note),
  findCorrespondent: findReporter,
  notifyReceived: async (tx, _services, { eventId }) => notifyStaff(tx, submissionNotifications.replied, eventId),
  findNotified: notifiedOf,
  findManyNotified: notifiedOfMany,
  deadlines: { warned: submissionNotifications.slaWarned, breached: submissionNotifications.slaBreached },
};

/** One submission as a subject. */
export const submissionSubject = (id: string) => ({ kind: submissionKind, id });
