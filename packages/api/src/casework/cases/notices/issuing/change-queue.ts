import {
  caseChangeBlocker,
  caseProblems,
  contentBlocker,
  type NoticeLetter,
  type NoticeQueue,
  noticeStatusAfter,
  type QueuedDocument,
  type QueuedNotice,
  type StayedInQueue,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../../platform/acting.ts';
import { refuseStale, saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { reasonOf } from '../../../../mechanisms/runs/index.ts';
import { hidesLocations } from '../../../locations/index.ts';
import { maySeeCase } from '../../access-queries.ts';
import { touchCase } from '../../handling/queries.ts';
import { lockContentForChange } from '../../part.ts';
import { aboutNotice, type NoticeOfCase } from '../change-notices.ts';
import { issueNotice } from './issue-notice.ts';
import { findNotice } from '../queries.ts';
import {
  countQueues,
  findDocument,
  listMoved,
  listQueued,
  listQueuedDocuments,
  saveQueuedDocument,
  type StoredQueued,
} from './queue-queries.ts';

interface Listed {
  readonly filter: { readonly queue: NoticeQueue; readonly runId?: string | null | undefined };
  readonly limit: number;
  readonly offset: number;
}

interface Queued {
  inspectionNotices: QueuedNotice[];
  fAADocuments: QueuedDocument[];
  counts: Record<NoticeQueue, number>;
}

/** Lists the notices of all cases that wait for print, for a supervisor, or for the next attempt, the oldest first. */
export async function listNoticeQueue(
  tx: AgencyTx,
  { filter: { queue, runId }, limit, offset }: Listed,
  by: StaffActing,
): Promise<Queued> {
  const reader = {
    today: by.today,
    hidesSecured: await hidesLocations(tx, by.viewer),
    sees: await maySeeCase(tx, by.person.scopes),
  };
  const notices = await listQueued(tx, { queue, runId, limit, offset }, reader);
  const documents = queue === 'PRINT' ? await listQueuedDocuments(tx, reader) : [];
  return {
    inspectionNotices: notices.map((each) => shown(each, by)),
    fAADocuments: documents.map(({ id, version, title, queuedAt, caseId, caseNumber, address }) => ({
      id,
      version,
      title,
      queuedAt: queuedAt.toISOString(),
      case: { id: caseId, number: caseNumber, address },
    })),
    counts: await countQueues(tx, reader),
  };
}

const shown = (stored: StoredQueued, { person }: StaffActing): QueuedNotice => ({
  id: stored.id,
  version: stored.version,
  status: stored.status,
  name: stored.name,
  number: stored.number,
  case: { id: stored.caseId, number: stored.caseNumber, address: stored.address },
  recipients: stored.recipients,
  asked: stored.askedAt === null ? null : { at: stored.askedAt.toISOString(), by: stored.askedBy },
  isOwn: stored.askedById === person.id || stored.createdById === person.id,
  canChange: caseChangeBlocker(person, stored.of) === null && contentBlocker(stored.of) === null,
  failure: stored.failure,
  letters: stored.letters as NoticeLetter[],
});

interface Queueing {
  readonly isQueued: boolean;
  readonly inspectionNotices: readonly string[];
  readonly fAADocuments: readonly string[];
  /** The versions of the notices and documents that the person saw, by id. */
  readonly versions?: Readonly<Record<string, number>> | undefined;
}

/**
 * Puts notices and documents into the print queue, or takes them back: a notice that waits for print or for a supervisor
 * becomes a draft. Each that cannot stays as it is and says why; a reason that all of them share is thrown. Cases are
 * locked in the order of their ids, as everywhere, so that two such calls do not wait for each other.
 * @throws Problem not_found, stale_version, notice_not_queued, notice_unapproved, and those of `issueNotice`
 */
export async function queueNotices(
  tx: AgencyTx,
  { isQueued, inspectionNotices, fAADocuments, versions = {} }: Queueing,
  by: StaffActing,
): Promise<Queued & { skipped: StayedInQueue[] }> {
  const found = await listMoved(tx, inspectionNotices, fAADocuments);
  if (found.length < new Set([...inspectionNotices, ...fAADocuments]).size) throw new Problem('not_found');
  const refused: Refused[] = [];
  for (const { kind, id, caseId, label } of found) {
    const version = versions[id];
    const chosen = { id: caseId, noticeId: id, version };
    try {
      // Each refuses before it writes anything.
      await lockContentForChange(tx, { id: caseId }, by);
      if (kind === 'document') await moveDocument(tx, { caseId, id, version, isQueued }, by);
      else await (isQueued ? putIntoQueue(tx, chosen, by) : takeBack(tx, chosen, by));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ id, label: error.code === 'not_found' ? null : label, problem: error });
    }
  }
  const skipped = refused.map(({ problem, ...of }) => ({ ...of, reason: reasonOf(problem) }));
  const hasMoved = refused.length < found.length;
  if (!hasMoved && new Set(skipped.map(({ reason }) => reason)).size === 1) throw refused[0]!.problem;
  return { ...(await listNoticeQueue(tx, { filter: { queue: 'PRINT' }, limit: 200, offset: 0 }, by)), skipped };
}

interface Refused extends Omit<StayedInQueue, 'reason'> {
  readonly problem: Problem;
}

interface MovedDocument {
  readonly caseId: string;
  readonly id: string;
  readonly version: number | undefined;
  readonly isQueued: boolean;
}

/** Puts a document of a locked case into the queue, or takes it out. */
async function moveDocument(
  tx: AgencyTx,
  { caseId, id, version, isQueued }: MovedDocument,
  by: StaffActing,
): Promise<void> {
  const stored = await findDocument(tx, id);
  if (stored === undefined) throw new Problem('not_found');
  refuseStale(stored, version);
  await saveQueuedDocument(tx, id, isQueued ? by.now : null);
  await touchCase(tx, caseId, by.now);
}

/** Puts a notice of a locked case into the queue. One that is there already stays. */
async function putIntoQueue(tx: AgencyTx, chosen: NoticeOfCase, by: StaffActing): Promise<void> {
  const stored = await findNotice(tx, chosen.id, chosen.noticeId);
  if (stored?.status === 'QUEUED') return;
  if (stored?.needsApproval === true) throw new Problem(caseProblems.notice_unapproved);
  const { waivedCodes = [] } = stored ?? {};
  await issueNotice(tx, { ...chosen, isQueued: true, recipientCMNs: [], waivedCodes: [...waivedCodes] }, by);
}

/** Makes a notice of a locked case that waits for print or for a supervisor a draft again. */
async function takeBack(tx: AgencyTx, { id, noticeId, version }: NoticeOfCase, by: StaffActing): Promise<void> {
  const stored = await findNotice(tx, id, noticeId);
  if (stored === undefined) throw new Problem('not_found');
  refuseStale(stored, version);
  if (stored.status !== 'QUEUED' && stored.status !== 'PENDING_APPROVAL')
    throw new Problem(caseProblems.notice_not_queued);
  await returnToDraft(tx, id, stored, null, by);
}

/** Makes a notice of a locked case a draft again. `reason`: why it dropped out of a print run. */
export async function returnToDraft(
  tx: AgencyTx,
  caseId: string,
  stored: NonNullable<Awaited<ReturnType<typeof findNotice>>>,
  reason: string | null,
  by: StaffActing,
): Promise<void> {
  const status = noticeStatusAfter(stored.status, 'edit')!;
  await saveRow(tx, 'notices', stored.id, { status, asked_by: null, asked_at: null, failure: reason });
  await touchCase(tx, caseId, by.now);
  recordEvent(tx, by.actor, caseEvents.noticeTakenBack, caseId, { ...aboutNotice(stored), reason });
}
