import { configLists } from '@townkeep/core/across/setup';
import { balanceOf } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { DemoPerson, DemoSetup } from '../../../platform/demo-part.ts';
import { type ActiveItem, listActive } from '../../../platform/records/list-items.ts';
import type { Services } from '../../../platform/services.ts';
import { firstOffenses, postNoticeFines, voidNoticeFines } from '../money/fines-of-notices.ts';
import { closeDeposit } from '../money/deposits/close-deposit.ts';
import { sumWaiting } from '../money/deposits/queries.ts';
import { attachLateFees } from '../money/late-fees/attach.ts';
import { listDueCases } from '../money/late-fees/queries.ts';
import { postDueLateFees } from '../money/late-fees/post-due.ts';
import { type NewLine, postLines, readLedger } from '../money/post-lines.ts';
import { listLines, type StoredLine } from '../money/queries.ts';
import { issueReceipt } from '../money/receipts/issue-receipt.ts';
import { actingAt, quiet } from './issue-notices.ts';
import { listChargedCases, type ChargedCase } from './money-queries.ts';

const DAY = 24 * 3_600_000;

/** What becomes of what a case owes: most pay in time, some late, in part or never, and some is waived. */
const COURSES = ['paid', 'paid', 'paid', 'paid', 'late', 'late', 'part', 'waived', 'never', 'never'] as const;

interface Lists {
  readonly fines: readonly ActiveItem[];
  readonly codes: readonly ActiveItem[];
  readonly types: readonly ActiveItem[];
  readonly reasons: readonly ActiveItem[];
}

/** Something that happens to the money of a case at a time. */
interface Step {
  readonly at: Date;
  readonly post: (tx: AgencyTx, by: StaffActing) => Promise<void>;
}

/**
 * Posts the fines, fees, payments, late fees and waivers of two years: fines of notices and of visits, the costs of
 * forced abatements, and what came of them.
 */
export async function storePastMoney(services: Services, setup: DemoSetup): Promise<void> {
  const { agencyId, now, timezone } = setup;
  await services.inAgency(agencyId, async (loud) => {
    // Its events would be of today; they are written below with their own days.
    const tx = quiet(loud);
    const lists: Lists = {
      fines: await listActive(tx, configLists.fines),
      codes: await listActive(tx, configLists.chargeCodes),
      types: (await listActive(tx, configLists.paymentTypes)).filter(({ fields }) => fields['isOnline'] !== true),
      reasons: await listActive(tx, configLists.reasons),
    };
    const supervisor = setup.staff.find(({ key }) => key === 'supervisor')!;
    const acting = await actingAt(tx, supervisor.id, now, services);
    const steps = (await listChargedCases(tx))
      .flatMap((of) => stepsOf(of, lists, setup).map((step) => ({ ...step, caseId: of.id })))
      .filter(({ at }) => at < now)
      // Receipts are numbered in their order.
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const actingOn = (at: Date): StaffActing => ({ ...acting, now: at, today: dateIn(timezone, at) });
    let week = steps[0]?.at ?? now;
    const endWeeks = async (until: Date): Promise<void> => {
      for (; week.getTime() + 7 * DAY < until.getTime(); week = new Date(week.getTime() + 7 * DAY))
        await endWeek(tx, actingOn(week));
    };
    for (const { at, caseId, post } of steps) {
      await endWeeks(at);
      await postDueLateFees(tx, caseId, actingOn(at));
      await post(tx, actingOn(at));
    }
    await endWeeks(now);
    for (const caseId of new Set(steps.map((step) => step.caseId))) {
      await postDueLateFees(tx, caseId, acting);
      await insertRows(loud.run, 'events', eventsOf(caseId, await listLines(tx, caseId), setup, supervisor));
    }
  });
}

/** Posts the late fees that are due, and closes out what waits for a deposit. */
async function endWeek(tx: AgencyTx, by: StaffActing): Promise<void> {
  for (const caseId of await listDueCases(tx, by.today)) await postDueLateFees(tx, caseId, by);
  const waiting = await sumWaiting(tx, by.now);
  if (waiting.length === 0) return;
  const types = waiting.map(({ paymentType, count, amountCents, isCash }) => ({
    paymentTypeId: paymentType?.id ?? null,
    count,
    amountCents,
    countedCents: isCash ? amountCents : null,
  }));
  await closeDeposit(tx, { until: by.now.toISOString(), types }, by);
}

/** Returns what happens to the money of a case, in any order. */
function stepsOf(of: ChargedCase, lists: Lists, { random }: DemoSetup): Step[] {
  const charges = [...noticeSteps(of, lists), ...visitStep(of, lists, random.chance(0.4)), ...abatementStep(of, lists)];
  const [first] = charges.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  if (first === undefined) return [];
  const course = random.pick(COURSES);
  const after = (days: number): Date => new Date(first.at.getTime() + days * DAY);
  const type = random.pick(lists.types);
  const number = random.between(1000, 9999);
  const pay = (days: number, share: number): Step => ({
    at: after(days),
    post: (tx, by) => payShare(tx, of, { type, share, number }, by),
  });
  switch (course) {
    case 'paid':
      return [...charges, pay(random.between(6, 29), 1)];
    case 'late':
      return [...charges, pay(random.between(60, 150), 1)];
    case 'part':
      return [...charges, pay(random.between(10, 29), 0.5)];
    case 'waived':
      return [
        ...charges,
        { at: after(random.between(8, 25)), post: (tx, by) => waiveHalf(tx, of, lists, by) },
        pay(random.between(26, 60), 1),
      ];
    case 'never':
      return charges;
  }
}

/** The fines of its notices, and what became void with them. */
const noticeSteps = (of: ChargedCase, { fines }: Lists): Step[] =>
  of.notices.flatMap(({ id: noticeId, fineId, issuedAt, voidedAt, caseViolationIds }) => {
    const fine = fines.find(({ id }) => id === fineId);
    if (fine === undefined) return [];
    const item = { ...fine, isActive: true };
    const charges = firstOffenses(fine, caseViolationIds.slice(0, 1));
    const posted: Step = {
      at: issuedAt,
      post: (tx, by) => postNoticeFines(tx, { caseId: of.id, noticeId, fine: item, charges }, by),
    };
    if (voidedAt === null) return [posted];
    return [posted, { at: voidedAt, post: (tx, by) => voidNoticeFines(tx, { caseId: of.id, noticeId }, {}, by) }];
  });

/** A fine or a fee some days after its first visit. */
function visitStep(of: ChargedCase, { fines, codes }: Lists, isCharged: boolean): Step[] {
  const [caseViolationId] = of.caseViolationIds;
  const code = codes.find(({ fields }) => typeof fields['defaultAmountCents'] === 'number');
  const [fine] = fines;
  if (!isCharged || of.visitedAt === null || caseViolationId === undefined) return [];
  const isFee = of.visitedAt.getTime() % 3 === 0 && code !== undefined;
  const at = new Date(of.visitedAt.getTime() + 12 * DAY);
  const post: Step['post'] = async (tx, by) => {
    const [line] = isFee
      ? [feeLine(code, Number(code.fields['defaultAmountCents']), 21, by)]
      : fine
        ? [fineLine(fine, by)]
        : [];
    if (line === undefined) return;
    const [id] = await postLines(tx, await readLedger(tx, of.id), [{ ...line, caseViolationId }], by);
    if (!isFee) await attachLateFees(tx, { caseId: of.id, charge: { ...line, id: id!, caseViolationId } }, by);
  };
  return [{ at, post }];
}

/** The costs of a completed forced abatement. */
function abatementStep(of: ChargedCase, { codes }: Lists): Step[] {
  const code = codes.find(({ name }) => name === 'Abatement costs');
  const { abatedAt, costCents } = of;
  if (code === undefined || abatedAt === null || costCents <= 0) return [];
  const post: Step['post'] = async (tx, by) => {
    await postLines(tx, await readLedger(tx, of.id), [feeLine(code, costCents, 30, by)], by);
  };
  return [{ at: abatedAt, post }];
}

type Charge = NewLine & { readonly dueOn: string };

const feeLine = ({ id, name }: ActiveItem, amountCents: number, days: number, { today }: StaffActing): Charge => ({
  kind: 'FEE',
  amountCents,
  label: name,
  dueOn: addDays(today, days),
  chargeCodeId: id,
});

const fineLine = ({ id, name, fields }: ActiveItem, { today }: StaffActing): Charge => ({
  kind: 'FINE',
  amountCents: Number(fields['firstAmountCents']),
  label: name,
  dueOn: addDays(today, Number(fields['dueDays'] ?? 30)),
  chargeCodeId: (fields['chargeCodeId'] ?? null) as string | null,
  fineId: id,
  offense: 1,
});

interface Paid {
  readonly type: ActiveItem;
  /** How much of the balance is paid. */
  readonly share: number;
  readonly number: number;
}

async function payShare(tx: AgencyTx, of: ChargedCase, { type, share, number }: Paid, by: StaffActing): Promise<void> {
  const ledger = await readLedger(tx, of.id);
  const cents = Math.round(balanceOf(ledger.lines) * share);
  if (cents <= 0) return;
  const reference = type.fields['needsReference'] === true ? String(number) : null;
  const paid = { kind: 'PAYMENT' as const, amountCents: -cents, label: `Payment: ${type.name}` };
  const [paymentId] = await postLines(
    tx,
    ledger,
    [{ ...paid, paymentTypeId: type.id, reference, payer: of.ownerName }],
    by,
  );
  const receipt = { caseId: of.id, caseNumber: of.number, paymentId: paymentId!, replacesPaymentId: null };
  await issueReceipt(tx, receipt, by);
}

async function waiveHalf(tx: AgencyTx, of: ChargedCase, { reasons }: Lists, by: StaffActing): Promise<void> {
  const ledger = await readLedger(tx, of.id);
  const charge = ledger.lines.find(
    ({ kind, id }) => kind === 'FINE' && !ledger.lines.some((each) => each.revertsId === id),
  );
  if (charge === undefined || ledger.applications.some(({ chargeId }) => chargeId === charge.id)) return;
  const reasonId = reasons.find(({ fields }) => fields['kind'] === 'WAIVE')?.id ?? null;
  const { label, chargeCode, caseViolationId } = charge;
  const about = { label, ofId: charge.id, reasonId, chargeCodeId: chargeCode?.id ?? null, caseViolationId };
  await postLines(tx, ledger, [{ kind: 'WAIVER', amountCents: -Math.floor(charge.amountCents / 2), ...about }], by);
}

/** Returns the events of lines, each at its own time. */
function eventsOf(
  caseId: string,
  lines: readonly StoredLine[],
  { agencyId, random }: DemoSetup,
  clerk: DemoPerson,
): Record<string, unknown>[] {
  return lines.flatMap((line) => {
    const event = eventOf(line);
    if (event === null) return [];
    const { id, name } = clerk;
    const byItself = line.postedBy === null;
    return [
      {
        agency_id: agencyId,
        id: random.uuid(line.postedAt),
        at: line.postedAt,
        actor_kind: byItself ? 'SYSTEM' : 'STAFF',
        actor_id: byItself ? null : id,
        actor_name: byItself ? 'System' : name,
        subject_kind: 'case',
        subject_id: caseId,
        ...event,
      },
    ];
  });
}

function eventOf(line: StoredLine): { readonly type: string; readonly data: object } | null {
  const { id: lineId, kind, label, dueOn, reason, paymentType, effectiveOn } = line;
  const about = { lineId, label, amountCents: Math.abs(line.amountCents) };
  const because = { reason: reason && { id: reason.id, name: reason.name } };
  switch (kind) {
    case 'PAYMENT':
      return {
        type: caseEvents.paymentPosted.type,
        data: {
          ...about,
          paymentType: paymentType && { id: paymentType.id, name: paymentType.name },
          receivedOn: effectiveOn,
        },
      };
    case 'WAIVER':
      return { type: caseEvents.waiverPosted.type, data: { ...about, ...because } };
    case 'VOID':
      return { type: caseEvents.lineVoided.type, data: { ...about, ...because } };
    case 'REFUND':
      return null;
    default:
      return { type: caseEvents.chargePosted.type, data: { ...about, kind, dueOn } };
  }
}
