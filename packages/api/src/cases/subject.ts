import { caseNoteBlocker } from '@townkeep/core/cases';
import { caseEvents } from '@townkeep/core/cases/events.ts';
import { caseNotifications } from '@townkeep/core/cases/notifications.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { SubjectKind } from '../platform/records/subjects.ts';
import { findResponsible } from './contacts/responsible-queries.ts';
import { checkFileRemoval } from './handling/check-file-removal.ts';
import { lockCaseForChange } from './handling/lock-case-for-change.ts';
import { lockCase, saveCase, touchCase } from './handling/queries/changes.ts';
import { responsibleLinks } from './links.ts';
import { findLinkVersion } from './private/link-queries.ts';
import { notifiedOfCase, notifiedOfManyCases } from './notify/notified-of-case.ts';
import { CASE } from './subject-name.ts';

/** Cases as records with a thread, notes, files and letters. */
export const caseKind: SubjectKind = {
  ...CASE,
  product: 'xerce',
  events: caseEvents,
  links: [responsibleLinks],
  linkVersion: findLinkVersion,
  keepsFormerNotes: true,
  hasPublicSide: true,
  uploads: 'CASE_ATTACHMENT',
  lockForChange: async (tx, change, call) => {
    await lockCaseForChange(tx, change, call);
  },
  checkRemoval: (tx, id, files, call) => checkFileRemoval(tx, id, files, call),
  lock: async (tx, id) => (await lockCase(tx, id)) !== undefined,
  touch: async (tx, id, what, now) => {
    if (what === 'edit') await saveCase(tx, id, {}, now);
    else await touchCase(tx, id, now);
  },
  noteBlocker: (call, note) => caseNoteBlocker(call.person, note),
  findCorrespondent: findResponsible,
  notifyReceived: async (tx, _services, { eventId }) => notifyStaff(tx, caseNotifications.replied, eventId),
  findNotified: notifiedOfCase,
  findManyNotified: notifiedOfManyCases,
  deadlines: { warned: caseNotifications.slaWarned, breached: caseNotifications.slaBreached },
};
