import {
  caseChangeBlocker,
  caseProblems,
  changeSince,
  contentBlocker,
  NOTICES_AT_ONCE_MAX,
} from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { startRun } from '../../../../mechanisms/runs/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import { saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { RunContext, RunKind } from '../../../../platform/run-kinds.ts';
import { restRenderer } from '../../../../platform/documents/render-document.ts';
import { hidesLocations } from '../../../locations/index.ts';
import { maySeeCase } from '../../access-queries.ts';
import { lockCase, type LockedCase, lockCases } from '../../handling/queries.ts';
import { beginIssuing } from './begin-issuing.ts';
import { returnToDraft } from './change-queue.ts';
import { factsOf, refuseIncomplete } from './issue-notice.ts';
import { makeLetters } from './make-letters.ts';
import { mergeLetters } from './merge-letters.ts';
import { findNotice, type StoredNotice } from '../queries.ts';
import { type LetterValues, refuseUnseen } from '../read-notices.ts';
import {
  listCasesOf,
  listMoved,
  listQueued,
  type PlacedNotice,
  listQueuedDocuments,
  saveQueuedDocument,
} from './queue-queries.ts';
import { listPrinted } from './printing-queries.ts';
import { lockRange } from './range-queries.ts';

interface Printed {
  readonly noticeIds: readonly string[];
  readonly documentIds: readonly string[];
  readonly mailedOn: string | null;
  /** Whether the letters of one recipient by first class mail go into one envelope. */
  readonly isOneEnvelope?: boolean;
}

/** Why a notice stays in the queue whose case the person of the run cannot change. */
const NOT_ALLOWED = 'It was not printed: who printed the queue may not change this case.';

/** So many notices are issued in one transaction: a letter's share of its round trips is small. */
const ISSUED_AT_ONCE = 20;

/**
 * Issues the notices of the print queue some at a time, makes their letters, and merges them for the printer. It goes
 * on after a crash: a notice that has its number keeps it, and one whose letters are made is not made again. Nothing is
 * rendered in a transaction.
 */
export const printQueueRun: RunKind = {
  name: 'notices.print-queue',
  right: 'cases.change',
  run: async (context) => {
    const { noticeIds, documentIds, mailedOn, isOneEnvelope } = context.input as Printed;
    const total = noticeIds.length + documentIds.length;
    let done = 0;
    await context.progress(done, total);
    // The letters of some notices are made while the next ones are issued.
    let making: Promise<unknown> = Promise.resolve();
    for (let at = 0; at < noticeIds.length; at += ISSUED_AT_ONCE) {
      const begun = await beginSome(context, noticeIds.slice(at, at + ISSUED_AT_ONCE), mailedOn);
      await making;
      making = makeLetters(context.services, { agencyId: context.agencyId, noticeIds: begun });
      // A failure is met at the next `await making`; until then it is not one that no one handles.
      making.catch(() => undefined);
      done = Math.min(at + ISSUED_AT_ONCE, noticeIds.length);
      await context.progress(done, total);
    }
    await making;
    restRenderer();
    const printed = await readPrinted(context, { runId: context.id }, documentIds);
    await context.saveFile(await mergeLetters(context, printed, 'letters', isOneEnvelope));
    if (documentIds.length > 0)
      await context.services.inAgency(context.agencyId, (tx) => takeDocumentsOut(tx, documentIds));
  },
};

/** Takes printed documents out of the queue. */
async function takeDocumentsOut(tx: AgencyTx, documentIds: readonly string[]): Promise<void> {
  const printed = await listMoved(tx, [], documentIds);
  await lockCases(
    tx,
    printed.map(({ caseId }) => caseId),
  );
  for (const { id } of printed) await saveQueuedDocument(tx, id, null);
}

/** Prints the letters of issued notices again, and issues nothing. */
export const printAgainRun: RunKind = {
  name: 'notices.print-again',
  right: 'cases.see',
  run: async (context) => {
    const { noticeIds } = context.input as Printed;
    const printed = await readPrinted(context, { noticeIds }, []);
    await context.saveFile(await mergeLetters(context, printed, 'letters-again'));
  },
};

/** Lists the letters whose cases the person of the run may see now. */
const readPrinted = (
  { read }: RunContext,
  chosen: Parameters<typeof listPrinted>[1],
  documentIds: readonly string[],
): ReturnType<typeof listPrinted> =>
  read(async (tx, by) => listPrinted(tx, chosen, documentIds, await maySeeCase(tx, by.person.scopes)));

/**
 * Gives notices of the queue their numbers, or finds that they have one. One of which a fact changed, or whose case was
 * closed, becomes a draft again. One whose case the person may not change, or that needs a number of a used-up range,
 * stays in the queue and says so. Returns those whose letters are to be made.
 */
function beginSome(context: RunContext, noticeIds: readonly string[], mailedOn: string | null): Promise<string[]> {
  const { id: runId } = context;
  return context.change(async (tx, by) => {
    const places = await listCasesOf(tx, noticeIds);
    // All cases before the first number, which every notice of the agency waits for, and in the order of their ids.
    const locked = new Map<string, LockedCase>();
    for (const caseId of new Set(places.map((each) => each.caseId))) locked.set(caseId, (await lockCase(tx, caseId))!);
    // As `beginIssuing` locks it before the counter of notices.
    await lockRange(tx);
    const stay = async (noticeId: string, failure: string): Promise<string[]> => {
      await saveRow(tx, 'notices', noticeId, { failure });
      return [];
    };
    const begin = async ({ noticeId, caseId }: PlacedNotice): Promise<string[]> => {
      const of = locked.get(caseId)!;
      const stored = await findNotice(tx, caseId, noticeId);
      if (stored?.status === 'ISSUING') return [noticeId];
      if (stored?.status !== 'QUEUED') return [];
      if (caseChangeBlocker(by.person, of) !== null) return stay(noticeId, NOT_ALLOWED);
      const checked = await checkComplete(tx, of, stored, by);
      const reason = checked.reason ?? (stored.askedFacts && changeSince(stored.askedFacts, factsOf(stored)));
      if (reason !== null) {
        await returnToDraft(tx, caseId, stored, reason, by);
        return [];
      }
      const beginning = { caseId, caseNumber: of.number, stored, letters: checked.letters, runId, mailedOn };
      try {
        await beginIssuing(tx, beginning, by);
      } catch (error) {
        // Refused before it wrote anything.
        if (!(error instanceof Problem) || error.code !== caseProblems.certified_range_used_up.code) throw error;
        return stay(noticeId, error.message);
      }
      return [noticeId];
    };
    return (await Promise.all(places.map(begin))).flat();
  });
}

interface Checked {
  /** Why the notice cannot be issued as it is; null when it can. */
  readonly reason: string | null;
  readonly letters: readonly LetterValues[];
}

async function checkComplete(tx: AgencyTx, of: LockedCase, stored: StoredNotice, by: StaffActing): Promise<Checked> {
  try {
    const blocker = contentBlocker(of);
    if (blocker !== null) throw new Problem(blocker);
    return { reason: null, letters: await refuseIncomplete(tx, of.id, stored, by) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { reason: (Object.values(error.fields ?? {})[0] ?? error.message).slice(0, 500), letters: [] };
  }
}

interface PrintedQueue {
  /** The case from which it is asked, or `all`. */
  readonly id: string;
  readonly noticeIds?: readonly string[] | undefined;
  readonly documentIds?: readonly string[] | undefined;
  readonly mailedOn?: string | null | undefined;
  readonly isOneEnvelope?: boolean | undefined;
}

/** Starts the print run of the queue, or of some of it. @throws Problem not_found (nothing, or one of them does not wait) */
export async function printQueue(tx: AgencyTx, asked: PrintedQueue, by: StaffActing): Promise<Run> {
  const reader = {
    today: by.today,
    hidesSecured: await hidesLocations(tx, by.viewer),
    sees: await maySeeCase(tx, by.person.scopes),
  };
  const waiting = await listQueued(tx, { queue: 'PRINT', limit: NOTICES_AT_ONCE_MAX, offset: 0 }, reader);
  if (asked.id !== 'all') await refuseUnseen(tx, asked.id, by);
  const isAll = asked.noticeIds === undefined && asked.documentIds === undefined;
  const chosen = (waits: readonly { readonly id: string }[], ids: readonly string[] = []): string[] => {
    const known = waits.map(({ id }) => id);
    if (ids.some((id) => !known.includes(id))) throw new Problem('not_found');
    return isAll ? known : known.filter((id) => ids.includes(id));
  };
  const noticeIds = chosen(waiting, asked.noticeIds);
  const documentIds = chosen(await listQueuedDocuments(tx, reader), asked.documentIds);
  if (noticeIds.length + documentIds.length === 0) throw new Problem('not_found');
  const count = noticeIds.length + documentIds.length;
  const label = `Print ${count === 1 ? 'a letter' : `${count.toLocaleString('en-US')} letters`}`;
  const { mailedOn = null, isOneEnvelope = false } = asked;
  const input: Printed = { noticeIds, documentIds, mailedOn, isOneEnvelope };
  return startRun(tx, { kind: printQueueRun.name, label, input }, by);
}

/** Starts the print of issued letters once more. @throws Problem not_found (one is not issued, or hidden) */
export async function printAgain(
  tx: AgencyTx,
  { id, noticeIds }: { readonly id: string; readonly noticeIds: readonly string[] },
  by: StaffActing,
): Promise<Run> {
  if (id !== 'all') await refuseUnseen(tx, id, by);
  const found = await listPrinted(tx, { noticeIds }, [], await maySeeCase(tx, by.person.scopes));
  if (new Set(found.map(({ noticeId }) => noticeId)).size < new Set(noticeIds).size) throw new Problem('not_found');
  const input: Printed = { noticeIds, documentIds: [], mailedOn: null };
  return startRun(tx, { kind: printAgainRun.name, label: 'Print letters again', input }, by);
}
