import { caseNoteBlocker } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { KindWith, ReceivedThrough } from '../../../platform/records/subjects.ts';
import { findResponsible } from '../contacts/responsible-queries.ts';
import { checkFileRemoval } from '../handling/check-file-removal.ts';
import { lockCaseForAddition, lockCaseForChange } from '../part.ts';
import { lockCase, saveCase, touchCase } from '../handling/queries.ts';
import { receiptLinks } from '../money/receipts/receipt-link.ts';
import { letterLinks } from '../notices/issuing/notice-link.ts';
import { recordLetterSent } from '../notices/issuing/email-letters.ts';
import { responsibleLinks } from './links.ts';
import { findThreadState } from '../private/link-queries.ts';
import { namedCases } from './named-cases.ts';
import { notifiedOfCase, notifiedOfManyCases } from '../notify/notified-of-case.ts';
import { CASE } from './subject-name.ts';

/** Cases as records with a thread, notes, files and letters. */
export const caseKind: KindWith<'thread' | 'links' | 'notes' | 'files'> = {
  name: CASE.name,
  product: 'xerce',
  named: namedCases,
  pathOf: casePath,
  lockForChange: async (tx, change, by) => {
    await lockCaseForChange(tx, change, by);
  },
  lockForAddition: async (tx, change, by) => {
    await lockCaseForAddition(tx, change, by);
  },
  lock: async (tx, id) => (await lockCase(tx, id)) !== undefined,
  touch: async (tx, id, what, now) => {
    if (what === 'edit') await saveCase(tx, id, {}, now);
    else await touchCase(tx, id, now);
  },
  thread: {
    ...CASE.thread,
    events: caseEvents,
    findCorrespondent: findResponsible,
    mayReceive,
    notifyReceived: async (tx, _services, { eventId }) => notifyStaff(tx, caseNotifications.replied, eventId),
  },
  recordSent: recordLetterSent,
  links: { ...CASE.links, kinds: [responsibleLinks, letterLinks, receiptLinks] },
  notes: {
    events: caseEvents,
    keepsFormer: true,
    canBePublic: true,
    blocker: ({ person }, note) => caseNoteBlocker(person, note),
  },
  files: { events: caseEvents, operation: 'CASE_ATTACHMENT', canBePublic: true, checkRemoval: checkFileRemoval },
  notified: { find: notifiedOfCase, findMany: notifiedOfManyCases },
  deadlines: { warned: caseNotifications.slaWarned, breached: caseNotifications.slaBreached },
};

/**
 * Whether messages enter the thread of a case this way. They do not while its page is out of sight in draft mode, by the
 * reply address of a letter whose link was replaced, or from a number that is no longer the party's and had no message
 * since.
 */
async function mayReceive(tx: AgencyTx, id: string, through: ReceivedThrough): Promise<boolean> {
  const found = await findThreadState(tx, id);
  if (found === undefined || found.isDraft) return false;
  if (through.channel === 'EMAIL') return through.linkVersion === found.linkVersion;
  const { partySince, phoneNumber } = found;
  return partySince === null || through.sentAt >= partySince || through.phoneNumber === phoneNumber;
}
