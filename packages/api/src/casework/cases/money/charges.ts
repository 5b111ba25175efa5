import { configLists } from '@townkeep/core/across/setup';
import {
  type CaseMoney,
  type ChargeCorrection,
  type ChargeInput,
  correctionBlocker,
  fineAmount,
  type FineAmounts,
  LINE_LABEL_MAX,
  offenseText,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { ListItem } from '../../../platform/settings/items-queries.ts';
import { findViolations } from '../violations/queries.ts';
import { checkedAnswers, lockLedger, moneyFields, namedItem, offered, reasonFor, refuseFull } from './checks.ts';
import { attachLateFees } from './late-fees/attach.ts';
import { moveLateFees } from './late-fees/move.ts';
import { type NewLine, postLines, voidsFor } from './post-lines.ts';
import { countOffenses, type StoredLine } from './queries.ts';
import { moneyOf } from './read-money.ts';

/** Returns the offense that a fine counts for a violation of a case when it is posted on a day; the first without one. */
export async function offenseOf(
  tx: AgencyTx,
  { fields }: Pick<ListItem, 'fields'>,
  caseViolationId: string | null,
  day: string,
): Promise<number> {
  if (caseViolationId === null) return 1;
  const after = addDays(day, -Number(fields['offenseDays'] ?? 0));
  return 1 + (await countOffenses(tx, caseViolationId, { after, until: day }));
}

/** Returns the amounts of a configured fine. */
export const amountsOf = ({ fields }: Pick<ListItem, 'fields'>): FineAmounts => ({
  firstAmountCents: Number(fields['firstAmountCents'] ?? 0),
  secondAmountCents: (fields['secondAmountCents'] ?? null) as number | null,
  thirdAmountCents: (fields['thirdAmountCents'] ?? null) as number | null,
});

/** Returns what a fine is called on the ledger: its name, with the offense when it is repeated. */
export const fineLabel = (name: string, offense: number): string =>
  offense === 1 ? name : `${name.slice(0, LINE_LABEL_MAX - 20)}, ${offenseText(offense)}`;

/** Returns the violation of a case with its name; null when none is named. @throws Problem invalid_input */
export async function violationOf(tx: AgencyTx, caseId: string, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  if ((await findViolations(tx, caseId, [id])).length === 0)
    throw invalid({ caseViolationId: text('notOffered', { label: 'This violation' }) });
  return id;
}

/**
 * Posts a fine or a fee to a case. A fine costs what its offense does unless an amount is given.
 * @throws Problem not_found, read_only, invalid_input (fineId, chargeCodeId, caseViolationId, amountCents, fields.…)
 */
export async function addCharge(
  tx: AgencyTx,
  input: ChargeInput & { readonly id: string },
  by: StaffActing,
): Promise<CaseMoney> {
  const ledger = await lockLedger(tx, input.id, by);
  refuseFull(ledger);
  const caseViolationId = await violationOf(tx, input.id, input.caseViolationId);
  const line = input.type === 'FINE' ? await fineLine(tx, input, caseViolationId, by) : await feeLine(tx, input, by);
  const { note = null, fields = [] } = input;
  const answers = input.type === 'FEE' ? checkedAnswers(await moneyFields(tx, 'FEE'), fields) : [];
  const id = newId();
  const posted = { ...line, id, caseViolationId, note, fields: answers };
  await postLines(tx, ledger, [posted], by);
  recordEvent(tx, by.actor, caseEvents.chargePosted, input.id, {
    lineId: id,
    label: posted.label,
    amountCents: posted.amountCents,
    kind: posted.kind,
    dueOn: posted.dueOn,
  });
  if (posted.kind === 'FINE') await attachLateFees(tx, { caseId: input.id, charge: posted }, by);
  return moneyOf(tx, input.id, by);
}

type ChargeLine = NewLine & { readonly dueOn: string };

async function fineLine(
  tx: AgencyTx,
  { fineId, amountCents, dueOn, label }: ChargeInput,
  caseViolationId: string | null,
  { today }: StaffActing,
): Promise<ChargeLine> {
  const fine = await offered(tx, configLists.fines, fineId, { field: 'fineId', label: 'Fine' });
  const offense = await offenseOf(tx, fine, caseViolationId, today);
  return {
    kind: 'FINE',
    amountCents: positive(amountCents ?? fineAmount(amountsOf(fine), offense)),
    label: label ?? fineLabel(fine.name, offense),
    dueOn: dueOn ?? addDays(today, Number(fine.fields['dueDays'] ?? 0)),
    chargeCodeId: (fine.fields['chargeCodeId'] ?? null) as string | null,
    fineId: fine.id,
    offense,
  };
}

async function feeLine(
  tx: AgencyTx,
  { chargeCodeId, amountCents, dueOn, label }: ChargeInput,
  { today }: StaffActing,
): Promise<ChargeLine> {
  const code = await offered(tx, configLists.chargeCodes, chargeCodeId, {
    field: 'chargeCodeId',
    label: 'Charge code',
  });
  return {
    kind: 'FEE',
    amountCents: positive(amountCents ?? (code.fields['defaultAmountCents'] as number | null | undefined)),
    label: label ?? code.name,
    dueOn: dueOn ?? addDays(today, Number(code.fields['dueDays'] ?? 30)),
    chargeCodeId: code.id,
  };
}

/** @throws Problem invalid_input (amountCents): none is given or configured */
function positive(amountCents: number | null | undefined): number {
  if (amountCents != null && amountCents > 0) return amountCents;
  throw invalid({ amountCents: text('required', { label: 'Amount' }) });
}

type Correction = ChargeCorrection & { readonly id: string; readonly transactionId: string };

/** Finds a line of a locked ledger. @throws Problem not_found */
export function lineOf(lines: readonly StoredLine[], id: string, kinds?: readonly StoredLine['kind'][]): StoredLine {
  const line = lines.find((each) => each.id === id);
  if (line === undefined || (kinds !== undefined && !kinds.includes(line.kind))) throw new Problem('not_found');
  return line;
}

/**
 * Corrects a fine or fee: takes it back with its waivers and late fees, and posts it anew. What is absent stays.
 * @throws Problem not_found, read_only, line_reverted, line_not_corrected, invalid_input (…)
 */
export async function correctCharge(tx: AgencyTx, input: Correction, by: StaffActing): Promise<CaseMoney> {
  const ledger = await lockLedger(tx, input.id, by);
  const before = lineOf(ledger.lines, input.transactionId, ['FINE', 'FEE']);
  const blocker = correctionBlocker(ledger.lines, before);
  if (blocker !== null) throw new Problem(blocker);
  const reason = await reasonFor(tx, 'CORRECTION', input);
  const { amountCents, dueOn, label, note, fields, chargeCodeId = before.chargeCode?.id ?? null } = input;
  if (chargeCodeId !== null && chargeCodeId !== before.chargeCode?.id)
    await offered(tx, configLists.chargeCodes, chargeCodeId, { field: 'chargeCodeId', label: 'Charge code' });
  const caseViolationId =
    input.caseViolationId === undefined
      ? before.caseViolationId
      : await violationOf(tx, input.id, input.caseViolationId);
  const answers =
    fields === undefined || before.kind === 'FINE'
      ? before.fields
      : checkedAnswers(await moneyFields(tx, 'FEE'), fields);
  const id = newId();
  const after: NewLine = {
    id,
    kind: before.kind,
    amountCents: amountCents ?? before.amountCents,
    label: label ?? before.label,
    effectiveOn: before.effectiveOn,
    dueOn: dueOn ?? before.dueOn,
    replacesId: before.id,
    chargeCodeId,
    fineId: before.fineId,
    offense: before.offense,
    caseViolationId,
    noticeId: before.notice?.id ?? null,
    note: note === undefined ? before.note : note,
    fields: answers,
  };
  const voids = voidsFor(ledger, before, { reasonId: reason?.id ?? null, note: note ?? null });
  await postLines(tx, ledger, [...voids, after], by);
  await moveLateFees(tx, { caseId: input.id, fromId: before.id, charge: { id, dueOn: dueOn ?? before.dueOn! } }, by);
  recordEvent(tx, by.actor, caseEvents.lineCorrected, input.id, {
    lineId: id,
    label: after.label,
    amountCents: after.amountCents,
    beforeCents: before.amountCents,
    reason: namedItem(reason),
  });
  return moneyOf(tx, input.id, by);
}
