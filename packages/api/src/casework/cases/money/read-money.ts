import {
  type CaseMoney,
  credits,
  isCharge,
  type LedgerState,
  maySeeCase,
  type MoneyLine,
  openAmounts,
  standingLines,
} from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findAccessed } from '../read/queries/accessed.ts';
import { decidesWaivers } from './checks.ts';
import { listWaiting, type StoredLine } from './queries.ts';
import { type Ledger, readLedger } from './post-lines.ts';
import { listReceiptNumbers } from './receipts/queries.ts';

/** Reads the money of a case that this person may see. @throws Problem not_found */
export async function readMoney(tx: AgencyTx, { id }: { readonly id: string }, by: StaffActing): Promise<CaseMoney> {
  const found = await findAccessed(tx, id);
  if (found === undefined || !maySeeCase(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  return moneyOf(tx, id, by);
}

const sum = (cents: Iterable<number>): number => [...cents].reduce((all, each) => all + each, 0);

/** Returns the money of a case, with the waivers that wait for a decision. */
export async function moneyOf(tx: AgencyTx, id: string, by: Pick<StaffActing, 'today' | 'person'>): Promise<CaseMoney> {
  const state = await ledgerStateOf(tx, id, by.today);
  const waiting = await listWaiting(tx, id);
  const decides = waiting.length > 0 && (await decidesWaivers(tx, by));
  const waivers = waiting.map(({ askedById, status: _status, askedAt, ...waiver }) => ({
    ...waiver,
    askedAt: askedAt.toISOString(),
    mayDecide: decides && askedById !== by.person.id,
  }));
  return { ...state, waivers };
}

/** Returns the ledger of a case, with what is owed on the current day of the agency. */
export async function ledgerStateOf(tx: AgencyTx, id: string, today: string): Promise<LedgerState> {
  const ledger = await readLedger(tx, id);
  const { lines, applications } = ledger;
  const open = openAmounts(lines, applications);
  const owed = standingLines(lines).filter((line) => isCharge(line) && (open.get(line.id) ?? 0) > 0);
  const left = credits(lines, applications);
  return {
    balanceCents: sum(open.values()) - sum(left.values()),
    openCents: sum(open.values()),
    creditCents: sum(left.values()),
    overdueCents: sum(owed.filter(({ dueOn }) => dueOn! < today).map(({ id: lineId }) => open.get(lineId)!)),
    nextDueOn: owed.map(({ dueOn }) => dueOn!).toSorted()[0] ?? null,
    lines: shownLines(ledger, { open, left, receipts: await listReceiptNumbers(tx, id) }),
  };
}

const receiptOf = (number: string | undefined): MoneyLine['receipt'] => (number === undefined ? null : { number });

/** What lines show besides themselves, by their ids. */
interface OfLines {
  readonly open: ReadonlyMap<string, number>;
  readonly left: ReadonlyMap<string, number>;
  readonly receipts: ReadonlyMap<string, string>;
}

function shownLines({ lines, applications }: Ledger, { open, left, receipts }: OfLines): MoneyLine[] {
  const standing = new Set(standingLines(lines).map(({ id }) => id));
  const revertedBy = new Map(lines.map(({ id, revertsId }) => [revertsId, id]));
  const applied = Map.groupBy(
    applications.flatMap(({ sourceId, chargeId, amountCents }) => [
      { of: sourceId, lineId: chargeId, amountCents },
      { of: chargeId, lineId: sourceId, amountCents },
    ]),
    ({ of }) => of,
  );
  const shown = ({ postingId: _posting, fineId: _fine, postedAt, ...line }: StoredLine): MoneyLine => ({
    ...line,
    postedAt: postedAt.toISOString(),
    isStanding: standing.has(line.id),
    openCents: open.get(line.id) ?? null,
    creditCents: line.kind === 'PAYMENT' && standing.has(line.id) ? (left.get(line.id) ?? 0) : null,
    revertedById: revertedBy.get(line.id) ?? null,
    receipt: receiptOf(receipts.get(line.id)),
    applied: (applied.get(line.id) ?? []).map(({ lineId, amountCents }) => ({ lineId, amountCents })),
  });
  return lines.map(shown).toReversed();
}
