import { newId } from '../../../platform/ids.ts';
import type { SubmissionWorld } from '../../../casework/submissions/testing/part.ts';
import { addRows } from '../../../testing/add-rows.ts';
import { letterMarks } from '../../../testing/letter-marks.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'submission'>;

interface NotificationsWorld {
  readonly notificationId: string;
}

const { agencyName, link, person } = letterMarks;
const common = { agencyName, link, preferencesLink: 'https://city.test/profile' };

/** A notification of the administrator about the submission, and their preferences. */
export const notificationsPart: TestPart<World, NotificationsWorld> = {
  feature: 'notifications',
  insert: async (of) => {
    const notificationId = newId();
    const about = { title: `Submission of ${of.name}`, content: 'It was filed.', path: `/agencies/${of.id}` };
    const where = { is_in_app: true, is_for_digest: false, created_at: new Date().toISOString() };
    await addRows(of, 'notifications', {
      id: notificationId,
      staff_id: of.admin.id,
      event_id: newId(),
      kind: 'submissionCreated',
      subject_id: of.submission.id,
      ...about,
      ...where,
    });
    await addRows(of, 'notification_preferences', { staff_id: of.admin.id, events: {} });
    return { notificationId };
  },
  marks: ({ notificationId }) => [notificationId],
  inputs: {
    'notifications.list': () => ({}),
    'notifications.unread': () => ({}),
    'notifications.read': ({ notificationId }) => ({ id: notificationId }),
    'notifications.readAll': () => ({}),
    'notifications.preferences': () => ({}),
    'notifications.changePreferences': () => ({
      events: [{ kind: 'submissionReplied', inApp: true, email: 'DIGEST' }],
    }),
  },
  rowless: ['notifications.preferences', 'notifications.unread', 'notifications.read', 'notifications.readAll'],
  letterFacts: {
    'staff.notification': { ...common, title: 'QQ', sentence: `${person} ZZ.`, quote: 'QQ', linkLabel: 'Open it' },
    'staff.digest': {
      ...common,
      count: 2,
      records: [{ title: 'QQ', link, sentences: [`${person} ZZ.`, 'ZZ'] }],
      moreCount: 3,
    },
  },
};
