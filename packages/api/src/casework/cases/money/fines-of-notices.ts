import { fineAmount } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { ListItem } from '../../../platform/settings/items-queries.ts';
import { amountsOf, fineLabel, offenseOf } from './charges.ts';
import { attachLateFees } from './late-fees/attach.ts';
import { postDueLateFees } from './late-fees/post-due.ts';
import { type Because, type NewLine, postLines, type Poster, readLedger, voidsFor } from './post-lines.ts';

/** A fine that the text of a notice names, as it was composed. */
export interface NoticeCharge {
  /** Null for a notice without a violation. */
  readonly caseViolationId: string | null;
  readonly offense: number;
  readonly amountCents: number;
}

/** Returns what a fine costs for each violation of a notice, by their offenses when the text is composed on a day. */
export async function chargesFor(
  tx: AgencyTx,
  fine: ListItem,
  caseViolationIds: readonly string[],
  day: string,
): Promise<NoticeCharge[]> {
  const charges: NoticeCharge[] = [];
  for (const caseViolationId of caseViolationIds.length === 0 ? [null] : caseViolationIds) {
    const offense = await offenseOf(tx, fine, caseViolationId, day);
    charges.push({ caseViolationId, offense, amountCents: fineAmount(amountsOf(fine), offense) });
  }
  return charges;
}

/** Returns what a fine costs for each violation of a notice whose text was composed for a first offense. */
export const firstOffenses = (fine: Pick<ListItem, 'fields'>, caseViolationIds: readonly string[]): NoticeCharge[] =>
  (caseViolationIds.length === 0 ? [null] : caseViolationIds).map((caseViolationId) => ({
    caseViolationId,
    offense: 1,
    amountCents: fineAmount(amountsOf(fine), 1),
  }));

/** Returns what a notice imposes when it is issued: what its text says, or that of a first offense without any. */
export const imposedBy = (
  fine: Pick<ListItem, 'fields'>,
  {
    charges,
    violations,
  }: { readonly charges: readonly NoticeCharge[]; readonly violations: readonly { readonly id: string }[] },
): readonly NoticeCharge[] =>
  charges.length > 0
    ? charges
    : firstOffenses(
        fine,
        violations.map(({ id }) => id),
      );

interface IssuedNotice {
  readonly caseId: string;
  readonly noticeId: string;
  readonly fine: ListItem;
  readonly charges: readonly NoticeCharge[];
}

/** Posts the fines that an issued notice imposes, on its locked case: what its letters say, due from the day of issue. */
export async function postNoticeFines(
  tx: AgencyTx,
  { caseId, noticeId, fine, charges }: IssuedNotice,
  by: Poster & Pick<StaffActing, 'actor'>,
): Promise<void> {
  const dueOn = addDays(by.today, Number(fine.fields['dueDays'] ?? 0));
  const lines = charges
    .filter(({ amountCents }) => amountCents > 0)
    .map(
      ({ caseViolationId, offense, amountCents }) =>
        ({
          id: newId(),
          kind: 'FINE',
          amountCents,
          label: fineLabel(fine.name, offense),
          dueOn,
          chargeCodeId: (fine.fields['chargeCodeId'] ?? null) as string | null,
          fineId: fine.id,
          offense,
          caseViolationId,
          noticeId,
        }) satisfies NewLine,
    );
  if (lines.length === 0) return;
  await postDueLateFees(tx, caseId, by);
  await postLines(tx, await readLedger(tx, caseId), lines, by);
  for (const charge of lines) {
    const { id, label, amountCents } = charge;
    recordEvent(tx, by.actor, caseEvents.chargePosted, caseId, {
      lineId: id,
      label,
      amountCents,
      kind: 'FINE',
      dueOn,
      noticeId,
    });
    await attachLateFees(tx, { caseId, charge }, by);
  }
}

/** Takes back the standing fines of a notice that becomes void, on its locked case. */
export async function voidNoticeFines(
  tx: AgencyTx,
  { caseId, noticeId }: Pick<IssuedNotice, 'caseId' | 'noticeId'>,
  because: Because,
  by: Poster & Pick<StaffActing, 'actor'>,
): Promise<void> {
  await postDueLateFees(tx, caseId, by);
  const { lines } = await readLedger(tx, caseId);
  const fines = lines.filter(({ kind, notice }) => kind === 'FINE' && notice?.id === noticeId);
  for (const { id } of fines) {
    // Read anew each time: taking back one applies the payments of the others again.
    const ledger = await readLedger(tx, caseId);
    const line = ledger.lines.find((each) => each.id === id)!;
    if (ledger.lines.some(({ revertsId }) => revertsId === id)) continue;
    await postLines(tx, ledger, voidsFor(ledger, line, because), by);
    const { label, amountCents } = line;
    recordEvent(tx, by.actor, caseEvents.lineVoided, caseId, { lineId: id, label, amountCents, reason: null });
  }
}
