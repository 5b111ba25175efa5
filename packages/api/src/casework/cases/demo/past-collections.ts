import { configLists } from '@townkeep/core/across/setup';
import { eligibleCents } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { DemoSetup } from '../../../platform/demo-part.ts';
import { type ActiveItem, listActive } from '../../../platform/records/list-items.ts';
import type { Services } from '../../../platform/services.ts';
import { storeArea } from '../../../platform/settings/settings-rows.ts';
import { collectionArea } from '../collections/list-eligible.ts';
import { insertStep, saveCollection } from '../collections/queries.ts';
import { listRuled, listRuledIds, type RuledCase } from '../collections/rule-queries.ts';
import { pauseLateFees } from '../money/late-fees/pause.ts';
import { quiet } from './issue-notices.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const CASES_MAX = 200;
/** Days after it was listed until a case is sent, and after that until one is recalled. */
const [SENT_AFTER, RECALLED_AFTER] = [6, 21];

interface Stored {
  readonly of: RuledCase;
  readonly overdueCents: number;
  readonly oldestDueOn: string;
  readonly listedOn: string;
  readonly today: string;
  readonly reason: ActiveItem | undefined;
  /** How far it came, if the days allow it. */
  readonly goal: 'listed' | 'sent' | 'recalled';
}

/** Lists cases that are overdue as eligible for collections, sends some of them, and recalls one in seven. */
export async function storePastCollections(services: Services, setup: DemoSetup): Promise<void> {
  const { agencyId, now, timezone } = setup;
  await services.inAgency(agencyId, async (loud) => {
    const tx = quiet(loud);
    const rule = { ...collectionArea.initial, isAutomated: true, agencyName: 'Valley Recovery Services' };
    await storeArea(tx, collectionArea, rule, now);
    const today = dateIn(timezone, now);
    const reason = (await listActive(tx, configLists.reasons)).find(({ fields }) => fields['kind'] === 'RECALL');
    const ids = await listRuledIds(tx, { minimumCents: rule.minimumAmountCents, after: FIRST, limit: CASES_MAX });
    const events: object[] = [];
    for (const [index, of] of (await listRuled(tx, ids)).entries()) {
      const overdueCents = eligibleCents(of.charges, rule, addDays(today, -rule.daysOverdue));
      const oldestDueOn = of.charges.map(({ dueOn }) => dueOn).toSorted()[0];
      if (overdueCents === null || oldestDueOn === undefined) continue;
      const listedOn = addDays(oldestDueOn, rule.daysOverdue);
      const goal = index % 7 === 3 ? 'recalled' : index % 3 === 0 ? 'listed' : 'sent';
      events.push(...(await storeOne(tx, { of, overdueCents, oldestDueOn, listedOn, today, reason, goal }, setup)));
    }
    await insertRows(loud.run, 'events', events as Record<string, unknown>[]);
  });
}

/** Stores where a case is, with its steps. Returns its events. */
async function storeOne(
  tx: AgencyTx,
  { of, overdueCents, oldestDueOn, listedOn, today, reason, goal }: Stored,
  { agencyId, staff, random, now }: DemoSetup,
): Promise<object[]> {
  const clerk = staff.find(({ key }) => key === 'clerk') ?? staff[0]!;
  const amountCents = of.balanceCents;
  const events: object[] = [];
  const record = (day: string, isByClerk: boolean, type: string, data: object): Date => {
    const at = new Date(`${day}T18:00:00Z`);
    const actor = isByClerk
      ? { actor_kind: 'STAFF', actor_id: clerk.id, actor_name: clerk.name }
      : { actor_kind: 'SYSTEM', actor_id: null, actor_name: 'System' };
    const subject = { subject_kind: 'case', subject_id: of.id };
    events.push({ agency_id: agencyId, id: random.uuid(at), at, ...actor, ...subject, type, data });
    return at;
  };
  const listedAt = record(listedOn, false, caseEvents.collectionsListed.type, {
    amountCents,
    overdueCents,
    oldestDueOn,
  });
  await saveCollection(tx, of.id, { status: 'ELIGIBLE', since: listedOn, origin: 'RULE', overdueSince: oldestDueOn });
  await insertStep(tx, of.id, { action: 'LIST', on: listedOn, amountCents, by: null, at: listedAt });
  const sentOn = addDays(listedOn, SENT_AFTER);
  if (goal === 'listed' || sentOn > today) return events;
  const sentAt = record(sentOn, true, caseEvents.collectionsSent.type, { amountCents, on: sentOn, wasListed: true });
  const sent = { on: sentOn, cents: amountCents };
  await saveCollection(tx, of.id, { status: 'IN_COLLECTIONS', since: sentOn, origin: 'RULE', sent });
  await insertStep(tx, of.id, { action: 'SEND', on: sentOn, amountCents, by: clerk.id, at: sentAt });
  const recalledOn = addDays(sentOn, RECALLED_AFTER);
  if (goal === 'sent' || recalledOn > today) {
    await pauseLateFees(tx, of.id, { now, today, person: null });
    return events;
  }
  const because = reason === undefined ? null : { id: reason.id, name: reason.name };
  const recalled = { amountCents, on: recalledOn, reason: because };
  const at = record(recalledOn, true, caseEvents.collectionsRecalled.type, recalled);
  await saveCollection(tx, of.id, { status: 'RECALLED', since: recalledOn });
  const step = { action: 'RECALL' as const, on: recalledOn, amountCents, reasonId: because?.id ?? null };
  await insertStep(tx, of.id, { ...step, by: clerk.id, at });
  return events;
}
