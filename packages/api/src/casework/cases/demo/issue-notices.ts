import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { configLists } from '@townkeep/core/across/setup';
import { personName } from '@townkeep/core/identity/people';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { type StaffActing, staffActingAs } from '../../../platform/acting.ts';
import { findPersonById } from '../../../platform/auth/sessions/sessions.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { DemoSetup } from '../../../platform/demo-part.ts';
import { type ActiveItem, listActive } from '../../../platform/records/list-items.ts';
import type { Services } from '../../../platform/services.ts';
import { generateNotice } from '../notices/generate-notice.ts';
import { issueNotice } from '../notices/issuing/issue-notice.ts';
import { deliveriesOf } from '../notices/read-notices.ts';
import { giveAddress, listNoticeCases, type NoticeCase, rejectNotice } from './notice-queries.ts';
import { storePastNotices } from './past-notices.ts';
import { certifiedNumber } from './past-rows.ts';

/** The newest notices: those on their way, and drafts. */
const UNDER_WAY = [
  ...Array<'queued'>(6).fill('queued'),
  ...Array<'waiting'>(4).fill('waiting'),
  'rejected',
  'rejected',
  'draft',
  'draft',
] as const;
type Course = (typeof UNDER_WAY)[number];

interface Planned {
  readonly of: NoticeCase;
  readonly course: Course;
}

/**
 * Leaves notices on their way on the newest open cases by the commands of staff, and stores those that were issued on
 * other cases over two years.
 */
export async function issueNotices(services: Services, setup: DemoSetup): Promise<void> {
  const { agencyId, now, staff, random } = setup;
  const supervisorId = staff.find(({ key }) => key === 'supervisor')!.id;
  await services.inAgency(agencyId, async (tx) => {
    // A notice that sets due dates would change how late the cases are, and others thank for what was done.
    const configured = (await listActive(tx, configLists.notices)).filter(
      ({ fields }) => fields['complyByEffect'] !== 'SETS' && fields['type'] !== 'OTHER',
    );
    const newest = (await listNoticeCases(tx)).slice(-UNDER_WAY.length);
    for (const [index, of] of newest.entries()) {
      const course = UNDER_WAY[index]!;
      const isApproved = course === 'waiting' || course === 'rejected';
      const fitting = configured.filter(({ fields }) => (fields['needsApproval'] === true) === isApproved);
      if (fitting.length === 0) continue;
      await giveAddress(tx, of);
      const by = await actingAt(tx, of.officerId, now, services);
      const one = { of, course, config: random.pick(fitting), index };
      const made = await makeOne(quiet(tx), one, by);
      if (course === 'draft') continue;
      const { id: noticeId } = await askToIssue(quiet(tx), one, made, by);
      if (course === 'rejected') await rejectNotice(tx, noticeId, supervisorId, now);
    }
  });
  await storePastNotices(services, setup, (tx, id) => actingAt(tx, id, now, services));
}

/** Returns a transaction that records no events and queues no work, since both would be of today. */
export const quiet = (tx: AgencyTx): AgencyTx => ({
  ...tx,
  send: () => undefined,
  enqueue: () => Promise.resolve(),
  addToJob: () => undefined,
  announce: () => undefined,
  noteEvent: () => undefined,
});

/** Returns a person as they act at a time. */
export async function actingAt(tx: AgencyTx, id: string, at: Date, services: Services): Promise<StaffActing> {
  const staff = await findPersonById(tx, { id, isSuperAdmin: false });
  const actor = { kind: 'STAFF', id, name: personName(staff.profile) } as const;
  return staffActingAs({ as: 'staff', actor, through: { kind: 'session', id }, staff }, { now: at, services });
}

interface One extends Planned {
  readonly config: ActiveItem;
  readonly index: number;
}

const HEARING_DAYS = 21;

function makeOne(tx: AgencyTx, { of, config }: One, by: StaffActing): Promise<NoticeDetail> {
  const offered = deliveriesOf(config.fields);
  const way =
    offered.find((kind) => kind === 'CERTIFIED_MAIL') ?? offered.find((kind) => kind === 'MAIL') ?? offered[0]!;
  const hearing = { date: addDays(by.today, HEARING_DAYS), time: '09:30', place: 'City Hall, Room 2' };
  return generateNotice(
    tx,
    {
      id: of.id,
      noticeConfigId: config.id,
      caseViolationIds: [...of.caseViolationIds],
      recipients: [{ caseContactId: of.caseContactId, deliveries: [way], language: 'en' }],
      hearing: config.fields['hasHearing'] === true ? hearing : null,
    },
    by,
  );
}

function askToIssue(
  tx: AgencyTx,
  { of, index }: One,
  { id, version, openCodes, recipients }: NoticeDetail,
  by: StaffActing,
): Promise<NoticeDetail> {
  const waivedCodes = [...new Set(openCodes.map(({ code }) => code))];
  const isCertified = recipients.some(({ deliveries }) => deliveries.includes('CERTIFIED_MAIL'));
  const certifiedMailNumber = isCertified ? certifiedNumber(index) : null;
  const asked = {
    id: of.id,
    noticeId: id,
    version,
    isQueued: true,
    recipientCMNs: [],
    certifiedMailNumber,
    waivedCodes,
  };
  return issueNotice(tx, asked, by);
}
