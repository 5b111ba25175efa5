import { checkDigitOf, type NoticeDetail } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { configLists } from '@townkeep/core/across/setup';
import { personName } from '@townkeep/core/identity/people';
import type { EventKind } from '@townkeep/core/platform/event.ts';
import { type StaffActing, staffActingAs } from '../../../platform/acting.ts';
import { findPersonById } from '../../../platform/auth/sessions/sessions.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { DemoSetup } from '../../../platform/demo-part.ts';
import { type ActiveItem, listActive } from '../../../platform/records/list-items.ts';
import type { Services } from '../../../platform/services.ts';
import { generateNotice } from '../notices/generate-notice.ts';
import { issueNotice } from '../notices/issuing/issue-notice.ts';
import { makeLetters } from '../notices/issuing/make-letters.ts';
import { voidNotice } from '../notices/issuing/void-notice.ts';
import { deliveriesOf } from '../notices/read-notices.ts';
import { giveAddress, listNoticeCases, type NoticeCase, rejectNotice, saveOutcome } from './notice-queries.ts';

const DAY = 24 * 3_600_000;

/** How many notices are issued at most: each letter is rendered. */
const ISSUED_MAX = 30;
/** The newest notices, which are on their way. */
const UNDER_WAY = [
  ...Array<'queued'>(6).fill('queued'),
  ...Array<'waiting'>(4).fill('waiting'),
  'rejected',
  'rejected',
] as const;
type Course = 'issued' | (typeof UNDER_WAY)[number];

interface Planned {
  readonly of: NoticeCase;
  readonly course: Course;
  readonly at: Date;
}

interface Made extends Planned {
  readonly noticeId: string;
}

/**
 * Issues notices on open cases over two years by the commands of staff, and leaves newer ones on their way. Letters are
 * rendered as for staff.
 */
export async function issueNotices(services: Services, setup: DemoSetup): Promise<void> {
  const { agencyId, now, staff, random } = setup;
  const supervisorId = staff.find(({ key }) => key === 'supervisor')!.id;
  const made = await services.inAgency(agencyId, async (tx) => {
    // A notice that sets due dates would change how late the cases are, and others thank for what was done.
    const configured = (await listActive(tx, configLists.notices)).filter(
      ({ fields }) => fields['complyByEffect'] !== 'SETS' && fields['type'] !== 'OTHER',
    );
    const planned = plan(await listNoticeCases(tx), setup);
    const notices: Made[] = [];
    for (const [index, each] of planned.entries()) {
      const isApproved = each.course === 'waiting' || each.course === 'rejected';
      const fitting = configured.filter(({ fields }) => (fields['needsApproval'] === true) === isApproved);
      if (fitting.length === 0) continue;
      await giveAddress(tx, each.of);
      const by = await actingAt(tx, each.of.officerId, each.at, services);
      const notice = await makeOne(quiet(tx), { ...each, config: random.pick(fitting), index }, by);
      const { id: noticeId } = notice;
      if (each.course === 'issued') await insertRows(tx.run, 'events', eventsOf(notice, each, by, setup));
      if (each.course === 'rejected') await rejectNotice(tx, noticeId, supervisorId, now);
      notices.push({ ...each, noticeId });
    }
    return notices;
  });
  const issued = made.filter(({ course }) => course === 'issued');
  await makeLetters(services, { agencyId, noticeIds: issued.map(({ noticeId }) => noticeId) });
  await services.inAgency(agencyId, (tx) => deliver(tx, issued, services));
}

/** Returns which notices are made on which cases, and when: the newest cases have those that are on their way. */
function plan(cases: readonly NoticeCase[], { now, random }: DemoSetup): Planned[] {
  const newest = cases.slice(-UNDER_WAY.length);
  const older = cases.slice(0, -UNDER_WAY.length);
  const gap = Math.max(1, Math.ceil(older.length / ISSUED_MAX));
  const issued = older
    .filter((_, index) => index % gap === 0)
    .map((of) => ({
      of,
      course: 'issued' as const,
      at: new Date(of.createdAt.getTime() + random.between(2, 12) * DAY),
    }))
    // Time for what comes of the letters.
    .filter(({ at }) => at.getTime() < now.getTime() - 5 * DAY);
  return [...issued, ...newest.map((of, index) => ({ of, course: UNDER_WAY[index]!, at: now }))];
}

/** Returns a transaction that records no events and queues no work, since both would be of today. */
const quiet = (tx: AgencyTx): AgencyTx => ({
  ...tx,
  send: () => undefined,
  enqueue: () => Promise.resolve(),
  addToJob: () => undefined,
  announce: () => undefined,
  noteEvent: () => undefined,
});

/** Returns a person as they act at a time. */
async function actingAt(tx: AgencyTx, id: string, at: Date, services: Services): Promise<StaffActing> {
  const staff = await findPersonById(tx, { id, isSuperAdmin: false });
  const actor = { kind: 'STAFF', id, name: personName(staff.profile) } as const;
  return staffActingAs({ as: 'staff', actor, through: { kind: 'session', id }, staff }, { now: at, services });
}

interface One extends Planned {
  readonly config: ActiveItem;
  readonly index: number;
}

/** Makes a notice and asks to issue it. */
async function makeOne(tx: AgencyTx, { of, course, config, index }: One, by: StaffActing): Promise<NoticeDetail> {
  const offered = deliveriesOf(config.fields);
  const isCertified = offered.includes('CERTIFIED_MAIL') && (course !== 'issued' || index % 2 === 0);
  const way = isCertified ? 'CERTIFIED_MAIL' : offered.includes('MAIL') ? 'MAIL' : offered[0]!;
  const { id, version, openCodes } = await generateNotice(
    tx,
    {
      id: of.id,
      noticeConfigId: config.id,
      caseViolationIds: [...of.caseViolationIds],
      recipients: [{ caseContactId: of.caseContactId, deliveries: [way], language: 'en' }],
    },
    by,
  );
  const waivedCodes = [...new Set(openCodes.map(({ code }) => code))];
  const certifiedMailNumber = isCertified ? certifiedNumber(index) : null;
  const isQueued = course !== 'issued';
  const asked = { id: of.id, noticeId: id, version, isQueued, recipientCMNs: [], certifiedMailNumber, waivedCodes };
  return issueNotice(tx, asked, by);
}

/** Returns the events of a notice that was made and issued, at their time. */
function eventsOf(
  { id: noticeId, notice, number, recipients }: NoticeDetail,
  { of, at }: Planned,
  by: StaffActing,
  setup: DemoSetup,
) {
  const about = {
    noticeId,
    notice: { id: notice.id, name: notice.name },
    recipients: recipients.map(({ name }) => name),
  };
  const event = ({ subject, type }: EventKind, data: object) => ({
    agency_id: setup.agencyId,
    id: setup.random.uuid(at),
    at,
    actor_kind: by.actor.kind,
    actor_id: by.actor.id,
    actor_name: by.actor.name,
    subject_kind: subject,
    subject_id: of.id,
    type,
    data,
  });
  return [event(caseEvents.noticeGenerated, about), event(caseEvents.noticeIssued, { ...about, number })];
}

/** Returns a number of certified mail with its check digit. */
function certifiedNumber(index: number): string {
  const digits = `940551120600000${String(index).padStart(6, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** Records what came of issued notices: some were signed for, some came back, some are void, some wait. */
async function deliver(tx: AgencyTx, issued: readonly Made[], services: Services): Promise<void> {
  const reasons = await listActive(tx, configLists.reasons);
  const first = (kind: string) => reasons.find(({ fields }) => fields['kind'] === kind)?.id ?? null;
  const [returned, voided] = [first('RETURNED_MAIL'), first('VOID_NOTICE')];
  for (const [index, { of, noticeId, at }] of issued.entries()) {
    const staffId = of.officerId;
    if (index % 5 === 1) await saveOutcome(tx, noticeId, { outcome: 'RETURNED', reasonId: returned, staffId });
    if (index % 5 === 2 || index % 5 === 4)
      await saveOutcome(tx, noticeId, { outcome: 'DELIVERED', reasonId: null, staffId });
    if (index % 5 === 3) await saveOutcome(tx, noticeId, { outcome: 'SENT', reasonId: null, staffId });
    if (index % 10 !== 4) continue;
    const by = await actingAt(tx, staffId, new Date(at.getTime() + 4 * DAY), services);
    await voidNotice(quiet(tx), { id: of.id, noticeId, reasonId: voided, note: null }, by);
  }
}
