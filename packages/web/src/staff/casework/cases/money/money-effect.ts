import {
  allocate,
  balanceOf,
  credits,
  dependents,
  type LedgerLine,
  type MoneyLine,
  openAmounts,
} from '@townkeep/core/casework/cases';

/** A line that a form would post. */
export type PlannedLine = Pick<LedgerLine, 'kind' | 'amountCents'> &
  Partial<Pick<LedgerLine, 'dueOn' | 'ofId' | 'revertsId'>>;

/** Cents before and after a posting. */
export interface Change {
  readonly before: number;
  readonly after: number;
}

/** What a posting would change, before it is made. */
export interface MoneyEffect {
  /** The standing charges whose open amounts change, in the order in which they are due. */
  readonly charges: readonly (Change & { readonly line: MoneyLine })[];
  readonly credit: Change;
  readonly balance: Change;
}

const sum = (cents: Iterable<number>): number => [...cents].reduce((all, each) => all + each, 0);

const stateOf = (lines: readonly LedgerLine[]) => {
  const applications = allocate(lines);
  return { open: openAmounts(lines, applications), credit: sum(credits(lines, applications).values()) };
};

/** Returns what these lines would change of a ledger. Nothing is rounded or guessed: the server applies the same rule. */
export function effectOf(lines: readonly MoneyLine[], planned: readonly PlannedLine[]): MoneyEffect {
  const last = Math.max(0, ...lines.map(({ position }) => position));
  const added = planned.map((line, index) => ({
    dueOn: null,
    ofId: null,
    revertsId: null,
    ...line,
    id: `planned ${index + 1}`,
    position: last + index + 1,
  }));
  const all: readonly LedgerLine[] = [...lines, ...added];
  const [before, after] = [stateOf(lines), stateOf(all)];
  const charges = lines.flatMap((line) => {
    const [was, will] = [before.open.get(line.id) ?? 0, after.open.get(line.id)];
    return will === undefined || was === will ? [] : [{ line, before: was, after: will }];
  });
  return {
    charges: charges.toSorted(
      (a, b) => (a.line.dueOn ?? '').localeCompare(b.line.dueOn ?? '') || a.line.position - b.line.position,
    ),
    credit: { before: before.credit, after: after.credit },
    balance: { before: balanceOf(lines), after: balanceOf(all) },
  };
}

/** A void or the restoring of a line. */
export interface Reverting {
  readonly isRestoring: boolean;
  /** The line that is taken back: the line itself, or the last void of the chain of voids about it. */
  readonly target: MoneyLine;
  /** The lines that are taken back or restored with it, without the line itself. */
  readonly others: readonly MoneyLine[];
}

const byId = (lines: readonly MoneyLine[], id: string | null): MoneyLine | undefined =>
  lines.find((line) => line.id === id);

const endOf = (lines: readonly MoneyLine[], line: MoneyLine): MoneyLine => {
  const next = byId(lines, line.revertedById);
  return next === undefined ? line : endOf(lines, next);
};

const startOf = (lines: readonly MoneyLine[], line: MoneyLine): MoneyLine => {
  const before = byId(lines, line.revertsId);
  return before === undefined ? line : startOf(lines, before);
};

/** Returns what voiding a line takes back with it; of a void line, what restoring it restores. */
export function revertingOf(lines: readonly MoneyLine[], line: MoneyLine): Reverting {
  const target = endOf(lines, line);
  if (line.isStanding) return { isRestoring: false, target, others: dependents(lines, line.id) };
  // What was taken back together was posted at the same moment.
  const others = lines.filter(
    ({ id, kind, postedAt, revertedById }) =>
      kind === 'VOID' && id !== target.id && postedAt === target.postedAt && revertedById === null,
  );
  return { isRestoring: true, target, others: others.map((each) => startOf(lines, each)) };
}

/** Returns the lines that voiding or restoring a line posts. */
export function plannedReverting(lines: readonly MoneyLine[], { target, others }: Reverting): PlannedLine[] {
  return [target, ...others.map((line) => endOf(lines, line))].map(({ id, amountCents }) => ({
    kind: 'VOID',
    amountCents: -amountCents,
    revertsId: id,
  }));
}

/** Returns the standing late fees of the charges that a payment pays for: they stay when it is taken back. */
export function lateFeesOf(lines: readonly MoneyLine[], payment: MoneyLine): MoneyLine[] {
  const paid = new Set(payment.applied.map(({ lineId }) => lineId));
  return lines.filter(
    ({ kind, isStanding, ofId }) => kind === 'LATE_FEE' && isStanding && ofId !== null && paid.has(ofId),
  );
}
