/** What is owed: a fine, a fee, or what is added to them when they are not paid. */
export const chargeKinds = ['FINE', 'FEE', 'LATE_FEE'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/**
 * Kinds of the lines of a ledger. A waiver names the charge that it forgives, a refund the payment that it gives back,
 * a void the line that it takes back; the void of a void restores that line.
 */
export const lineKinds = [...chargeKinds, 'PAYMENT', 'WAIVER', 'REFUND', 'VOID'] as const;
export type LineKind = (typeof lineKinds)[number];

/** A line of the ledger of a case, as far as the rules of money need to know. Lines are added and never changed. */
export interface LedgerLine {
  readonly id: string;
  /** Its place in the ledger of the case: 1, 2, 3, … in the order in which the lines were posted. */
  readonly position: number;
  readonly kind: LineKind;
  /** What it adds to the balance, in cents: positive for charges and refunds, negative for payments and waivers. */
  readonly amountCents: number;
  /** Until when a charge is to be paid, `YYYY-MM-DD`; null for other lines. */
  readonly dueOn: string | null;
  /** The charge of a waiver or late fee, the payment of a refund; null for other lines. */
  readonly ofId: string | null;
  /** The line that a void takes back; null for other lines. */
  readonly revertsId: string | null;
}

/** Cents of a payment or waiver (`sourceId`) that pay for a charge or refund (`chargeId`). Negative ones take them back. */
export interface Application {
  readonly sourceId: string;
  readonly chargeId: string;
  readonly amountCents: number;
}

/** Returns whether a line is a fine, a fee or a late fee. */
export const isCharge = ({ kind }: Pick<LedgerLine, 'kind'>): boolean => chargeKinds.includes(kind as ChargeKind);

/**
 * Returns the lines that count: those that are not void, without the voids themselves. A line whose void is void counts
 * again. They are in the order of the ledger.
 */
export function standingLines<Line extends LedgerLine>(lines: readonly Line[]): Line[] {
  const voidOf = new Map(lines.flatMap((line) => (line.revertsId === null ? [] : [[line.revertsId, line] as const])));
  const stands = ({ id }: LedgerLine): boolean => {
    const takenBack = voidOf.get(id);
    return takenBack === undefined || !stands(takenBack);
  };
  return lines.filter((line) => line.kind !== 'VOID' && stands(line)).toSorted((a, b) => a.position - b.position);
}

/** Returns what a case owes, in cents; negative when more was paid than is owed. */
export const balanceOf = (lines: readonly Pick<LedgerLine, 'amountCents'>[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A ledger while its lines are taken one by one, with cents by the ids of lines. */
interface State {
  /** What each payment and waiver pays for each charge and refund. */
  readonly applied: Map<string, Map<string, number>>;
  /** What is owed on each charge, in the order in which they are paid. */
  readonly open: Map<string, number>;
  /** What is left of each payment, in the order in which they were posted. */
  readonly credit: Map<string, number>;
  charges: LedgerLine[];
  readonly payments: LedgerLine[];
}

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const dueFirst = (a: LedgerLine, b: LedgerLine): number =>
  text(a.dueOn ?? '', b.dueOn ?? '') || a.position - b.position || text(a.id, b.id);

/** Lets a source pay cents for a charge; negative cents give them back. */
function apply({ applied, open, credit }: State, sourceId: string, chargeId: string, cents: number): void {
  if (cents === 0) return;
  const of = applied.get(sourceId) ?? new Map<string, number>();
  of.set(chargeId, (of.get(chargeId) ?? 0) + cents);
  applied.set(sourceId, of);
  if (open.has(chargeId)) open.set(chargeId, open.get(chargeId)! - cents);
  if (credit.has(sourceId)) credit.set(sourceId, credit.get(sourceId)! - cents);
}

/**
 * Returns what each payment and waiver pays for, as if void lines had never been posted. The lines are taken in their
 * order: a payment pays the charge with the oldest due date first, then the one posted first; what is left of it is
 * credit, which the next charge takes. A waiver pays for its own charge, and a refund is paid by its own payment, each
 * before anything else; what they displace becomes credit. Source: the page 'Money', 'Ledger'.
 */
export function allocate(lines: readonly LedgerLine[]): Application[] {
  const state: State = { applied: new Map(), open: new Map(), credit: new Map(), charges: [], payments: [] };
  for (const line of standingLines(lines)) {
    take(state, line);
    spendCredit(state);
  }
  return [...state.applied].flatMap(([sourceId, of]) =>
    [...of].flatMap(([chargeId, amountCents]) => (amountCents === 0 ? [] : [{ sourceId, chargeId, amountCents }])),
  );
}

function take(state: State, line: LedgerLine): void {
  const { id, kind, amountCents } = line;
  if (kind === 'PAYMENT') {
    state.payments.push(line);
    state.credit.set(id, -amountCents);
  } else if (kind === 'WAIVER') {
    makeRoom(state, line.ofId!, -amountCents);
    apply(state, id, line.ofId!, -amountCents);
  } else if (kind === 'REFUND') {
    takeBack(state, line.ofId!, amountCents);
    apply(state, line.ofId!, id, amountCents);
  } else {
    state.charges = [...state.charges, line].toSorted(dueFirst);
    state.open.set(id, amountCents);
  }
}

/** Frees so much of a charge that a waiver finds room: the payments that were posted last give way. */
function makeRoom(state: State, chargeId: string, cents: number): void {
  for (const { id } of state.payments.toReversed()) {
    const missing = cents - state.open.get(chargeId)!;
    if (missing <= 0) return;
    apply(state, id, chargeId, -Math.min(missing, state.applied.get(id)?.get(chargeId) ?? 0));
  }
}

/** Frees so much of a payment that a refund can be paid: what is due last is left unpaid first. */
function takeBack(state: State, paymentId: string, cents: number): void {
  for (const { id } of state.charges.toReversed()) {
    const missing = cents - state.credit.get(paymentId)!;
    if (missing <= 0) return;
    apply(state, paymentId, id, -Math.min(missing, state.applied.get(paymentId)?.get(id) ?? 0));
  }
}

function spendCredit(state: State): void {
  for (const { id: paymentId } of state.payments) {
    if (state.credit.get(paymentId)! <= 0) continue;
    for (const { id } of state.charges) {
      const spent = Math.min(state.credit.get(paymentId)!, state.open.get(id)!);
      apply(state, paymentId, id, spent);
      if (state.credit.get(paymentId) === 0) break;
    }
  }
}

const pair = ({ sourceId, chargeId }: Application): string => `${sourceId} ${chargeId}`;

/**
 * Returns the applications to add so that the stored ones say what `allocate` says of these lines. Nothing that is
 * stored is changed: what no longer holds is taken back by a negative one.
 */
export function settle(lines: readonly LedgerLine[], stored: readonly Application[]): Application[] {
  const sums = new Map<string, Application>();
  const add = (sign: 1 | -1) => (each: Application) => {
    const before = sums.get(pair(each))?.amountCents ?? 0;
    sums.set(pair(each), { ...each, amountCents: before + sign * each.amountCents });
  };
  stored.forEach(add(-1));
  allocate(lines).forEach(add(1));
  // What is taken back comes first, so that nothing is paid twice in between.
  return [...sums.values()]
    .filter(({ amountCents }) => amountCents !== 0)
    .toSorted((a, b) => Math.sign(a.amountCents) - Math.sign(b.amountCents));
}

/** Returns what is still owed on each standing charge, in cents, by its id. */
export function openAmounts(lines: readonly LedgerLine[], applications: readonly Application[]): Map<string, number> {
  const open = new Map(
    standingLines(lines)
      .filter(isCharge)
      .map(({ id, amountCents }) => [id, amountCents]),
  );
  for (const { chargeId, amountCents } of applications)
    if (open.has(chargeId)) open.set(chargeId, open.get(chargeId)! - amountCents);
  return open;
}

/** Returns what was paid and pays for nothing yet, in cents, by the id of the payment; without those used up. */
export function credits(lines: readonly LedgerLine[], applications: readonly Application[]): Map<string, number> {
  const left = new Map(
    standingLines(lines)
      .filter(({ kind }) => kind === 'PAYMENT')
      .map(({ id, amountCents }) => [id, -amountCents]),
  );
  for (const { sourceId, amountCents } of applications)
    if (left.has(sourceId)) left.set(sourceId, left.get(sourceId)! - amountCents);
  return new Map([...left].filter(([, cents]) => cents > 0));
}
