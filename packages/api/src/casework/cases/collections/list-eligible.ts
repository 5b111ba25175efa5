import { paymentCollectionForm } from '@townkeep/core/across/setup';
import { caseProblems, type CollectionRule, eligibleCents } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { Problem } from '@townkeep/core/platform';
import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { notifyStaffOfMany } from '../../../mechanisms/notifications/index.ts';
import { startRun } from '../../../mechanisms/runs/index.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { type AgencyTx, eachAgency } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { RunKind } from '../../../platform/run-kinds.ts';
import type { Services } from '../../../platform/services.ts';
import { areaOf, readArea } from '../../../platform/settings/settings-rows.ts';
import { lockCases } from '../handling/queries.ts';
import { insertStep, saveCollection } from './queries.ts';
import { findListedOn, listRuled, listRuledIds, type RuledCase, saveListedOn } from './rule-queries.ts';

export const collectionArea = areaOf(paymentCollectionForm);

/** Cases that are looked at in one transaction, which holds their locks. */
const BATCH = 200;
/** The nightly work begins at this hour of the agency's day. */
const NIGHT_HOUR_MS = 2 * 3_600_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Needed = Pick<Services, 'inAgency' | 'now'>;

/** Lists in every agency which cases have become eligible for collections. Nothing is sent. */
export async function listEligible(services: Services): Promise<void> {
  await eachAgency(services.database, (agencyId) => listEligibleOf(services, agencyId));
}

/**
 * Applies the rule of one agency once a day: lists the cases that meet it, no longer lists those that do not, and
 * notifies the administrators of how many are new.
 */
export async function listEligibleOf({ inAgency, now }: Needed, agencyId: number): Promise<void> {
  const at = now();
  const night = await inAgency(agencyId, async (tx) => {
    const { timezone, allowFineTracking } = await readArea(tx, informationArea);
    const today = dateIn(timezone, new Date(at.getTime() - NIGHT_HOUR_MS));
    const rule = await readArea(tx, collectionArea);
    return { today, rule, isDue: allowFineTracking && ((await findListedOn(tx)) ?? '') < today };
  });
  if (!night.isDue) return;
  let [after, listed, eventId] = [FIRST, 0, null as string | null];
  for (;;) {
    const batch = await inAgency(agencyId, (tx) => ruleBatch(tx, { ...night, after, at }));
    listed += batch.listed.length;
    eventId = batch.listed.at(-1) ?? eventId;
    if (batch.last === null) break;
    after = batch.last;
  }
  await inAgency(agencyId, async (tx) => {
    await saveListedOn(tx, night.today);
    if (eventId !== null)
      notifyStaffOfMany(tx, caseNotifications.collectionsListed, eventId, { id: newId(), count: listed });
  });
}

interface Batch {
  readonly today: string;
  readonly rule: CollectionRule;
  readonly after: string;
  readonly at: Date;
}

interface Ruled {
  /** The last case of a full batch; null for the last batch. */
  readonly last: string | null;
  /** How many cases were looked at. */
  readonly looked: number;
  /** The events with which cases were listed. */
  readonly listed: string[];
}

/** Applies the rule to a batch of cases. */
async function ruleBatch(tx: AgencyTx, { today, rule, after, at }: Batch): Promise<Ruled> {
  // Without the rule, only those that are listed are looked at.
  const minimumCents = rule.isAutomated ? Math.max(1, rule.minimumAmountCents) : Number.MAX_SAFE_INTEGER;
  const ids = await listRuledIds(tx, { minimumCents, after, limit: BATCH });
  await lockCases(tx, ids);
  const listed: string[] = [];
  for (const each of await listRuled(tx, ids)) {
    const eventId = await applyRule(tx, each, { today, rule, at });
    if (eventId !== null) listed.push(eventId);
  }
  return { last: ids.length < BATCH ? null : ids.at(-1)!, looked: ids.length, listed };
}

/** Applies the rule to a locked case. Returns the event with which it was listed; null for any other. */
async function applyRule(
  tx: AgencyTx,
  { id, status, balanceCents, charges }: RuledCase,
  { today, rule, at }: Omit<Batch, 'after'>,
): Promise<string | null> {
  const overdueCents = eligibleCents(charges, rule, addDays(today, -rule.daysOverdue));
  const oldestDueOn = charges.map(({ dueOn }) => dueOn).toSorted()[0] ?? null;
  const step = { on: today, amountCents: balanceCents, by: null, at };
  if (overdueCents !== null && oldestDueOn !== null && (status === 'NONE' || status === 'PAID')) {
    const listed = { status: 'ELIGIBLE', since: today, origin: 'RULE', overdueSince: oldestDueOn } as const;
    await saveCollection(tx, id, listed);
    await insertStep(tx, id, { action: 'LIST', ...step });
    return recordEvent(tx, SYSTEM, caseEvents.collectionsListed, id, {
      amountCents: balanceCents,
      overdueCents,
      oldestDueOn,
    });
  }
  if (overdueCents === null && status === 'ELIGIBLE') {
    await saveCollection(tx, id, { status: 'NONE', since: today });
    await insertStep(tx, id, { action: 'UNLIST', ...step });
    recordEvent(tx, SYSTEM, caseEvents.collectionsUnlisted, id, { amountCents: balanceCents });
  }
  return null;
}

/** Applies the rule when a person asks for it. */
export const findEligibleRun: RunKind = {
  name: 'cases.find-eligible',
  right: 'money.change',
  run: async (context) => {
    let after = FIRST;
    await context.batches(async (tx, { cursor, by }) => {
      const rule = await readArea(tx, collectionArea);
      const { last, looked, listed } = await ruleBatch(tx, { today: by.today, rule, after, at: by.now });
      after = last ?? after;
      const counts = { changed: listed.length, unchanged: looked - listed.length, skipReasons: {} };
      return { ...counts, cursor: cursor + looked, isLast: last === null };
    });
  },
};

/** Starts the run that applies the rule. @throws Problem collections_no_rule */
export async function startFinding(tx: AgencyTx, _input: object, by: StaffActing): Promise<Run> {
  const { isAutomated } = await readArea(tx, collectionArea);
  if (!isAutomated) throw new Problem(caseProblems.collections_no_rule);
  return startRun(tx, { kind: findEligibleRun.name, label: 'Find cases for collections', input: {} }, by);
}
