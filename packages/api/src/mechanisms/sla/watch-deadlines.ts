import { notifyStaff } from '../notifications/index.ts';
import { type AgencyTx, eachAgency } from '../../platform/database/tenancy.ts';
import { recordEvent, SYSTEM } from '../../platform/records/events.ts';
import type { DeadlineKind, DeadlinesOfKind } from '../../platform/records/subjects.ts';
import type { Services } from '../../platform/services.ts';
import { type PassedDeadline, takeBreached, takeWarned } from './queries.ts';

const BATCH = 100;

type Take = (tx: AgencyTx, now: Date, limit: number) => Promise<PassedDeadline[]>;
type KindOf = (kinds: DeadlinesOfKind) => DeadlineKind;

/**
 * Records which deadlines have passed and which are near, in every agency, and notifies staff. Each is recorded once,
 * in the transaction that marks it. A deadline that has passed before its warning was recorded has no warning.
 */
export async function watchDeadlines(services: Services): Promise<void> {
  const now = services.now();
  await eachAgency(services.database, (agencyId) => watchAgencyDeadlines(services, agencyId, now));
}

/** Records which deadlines of one agency have passed or are near at an instant. */
export async function watchAgencyDeadlines(services: Services, agencyId: number, now: Date): Promise<void> {
  await recordAll(services, agencyId, takeBreached, ({ breached }) => breached, now);
  await recordAll(services, agencyId, takeWarned, ({ warned }) => warned, now);
}

async function recordAll(services: Services, agencyId: number, take: Take, kindOf: KindOf, now: Date): Promise<void> {
  let taken = BATCH;
  while (taken === BATCH)
    taken = await services.inAgency(agencyId, async (tx) => {
      const passed = await take(tx, now, BATCH);
      for (const deadline of passed) record(tx, services, deadline, kindOf);
      return passed.length;
    });
}

function record(
  tx: AgencyTx,
  services: Services,
  { subjectId, subjectKind, goal, dueAt }: PassedDeadline,
  kindOf: KindOf,
): void {
  const { deadlines } = services.subjects.named(subjectKind);
  if (deadlines === undefined) return;
  const kind = kindOf(deadlines);
  const eventId = recordEvent(tx, SYSTEM, kind.event, subjectId, { goal, dueAt: dueAt.toISOString() });
  notifyStaff(tx, kind, eventId);
}
