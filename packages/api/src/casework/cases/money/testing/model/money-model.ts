import type { CaseMoney } from '@townkeep/core/casework/cases';
import fc from 'fast-check';
import { expect } from 'vitest';
import { runIn } from '../../../../../testing/add-rows.ts';
import type { TestStaff } from '../../../../../testing/factories.ts';
import { officer } from '../../../testing/enforcement.ts';
import { moneyWorld, type MoneyWorld } from '../money-world.ts';

/** Above it, a waiver waits for a supervisor. */
const LIMIT_CENTS = 3000;

/** One who acts. */
interface Person {
  readonly client: TestStaff;
  readonly canChange: boolean;
  readonly decides: boolean;
}

/** A line as it must be after the actions so far. */
interface ModelLine {
  readonly id: string;
  readonly kind: 'FEE' | 'PAYMENT' | 'WAIVER' | 'REFUND' | 'VOID';
  /** What it adds to the balance while it stands. */
  readonly cents: number;
  readonly ofId: string | null;
  /** The line that a void is about in the end, and whether that stands. */
  readonly subjectId: string;
  stands: boolean;
  isReverted: boolean;
}

interface Waiting {
  readonly id: string;
  readonly chargeId: string;
  readonly cents: number;
  readonly askedBy: Person;
}

interface Model {
  readonly lines: ModelLine[];
  waivers: Waiting[];
}

export interface Performed {
  actions: number;
  successes: number;
}

const actions = [
  'fee',
  'fee',
  'pay',
  'pay',
  'waive',
  'refund',
  'void',
  'void',
  'restore',
  'decide',
  'withdraw',
] as const;

/** A random action: what, by whom, about which of the lines, and with how many cents. */
const action = fc.record({
  what: fc.constantFrom(...actions),
  by: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3),
  which: fc.nat(10_000),
  cents: fc.integer({ min: 1, max: 9000 }),
});
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** A request, whether it must be allowed, and what it does to the model. */
interface Attempt {
  readonly method: 'post' | 'put' | 'delete';
  readonly path: string;
  readonly body: object;
  readonly isAllowed: boolean;
  readonly apply: (after: CaseMoney) => void;
}

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(1, from.length)];
const sum = (lines: readonly ModelLine[]): number => lines.reduce((all, { cents }) => all + cents, 0);
const standing = (model: Model, kind: ModelLine['kind'], ofId?: string): ModelLine[] =>
  model.lines.filter((line) => line.stands && line.kind === kind && (ofId === undefined || line.ofId === ofId));

const line = (id: string, kind: ModelLine['kind'], cents: number, ofId: string | null = null): ModelLine => ({
  id,
  kind,
  cents,
  ofId,
  subjectId: id,
  stands: kind !== 'VOID',
  isReverted: false,
});

/** Takes the lines that a call added from its answer: their number and kinds are the model's claim. */
function addVoids(model: Model, after: CaseMoney, subjects: readonly ModelLine[], stands: boolean): void {
  for (const subject of subjects) {
    const reverted = model.lines.find(
      (each) =>
        each.subjectId === subject.id && !each.isReverted && after.lines.some(({ revertsId }) => revertsId === each.id),
    )!;
    const added = after.lines.find(({ revertsId }) => revertsId === reverted.id)!;
    reverted.isReverted = true;
    subject.stands = stands;
    model.lines.push({ ...line(added.id, 'VOID', 0), subjectId: subject.id });
  }
}

/** Returns the attempt of an action by a person; null when there is nothing to do it to. */
function attemptOf({ what, which, cents }: Action, model: Model, world: MoneyWorld, by: Person): Attempt | null {
  const { item, path } = world;
  const newest = (after: CaseMoney): string => after.lines[0]!.id;
  const revert = { method: 'put' as const, path: path('/revert-transaction') };
  switch (what) {
    case 'fee':
      return {
        method: 'post',
        path: path('/transactions'),
        body: { type: 'FEE', chargeCodeId: item('Inspection fee'), amountCents: cents },
        isAllowed: by.canChange,
        apply: (after) => model.lines.push(line(newest(after), 'FEE', cents)),
      };
    case 'pay':
      return {
        method: 'post',
        path: path('/payments'),
        body: { paymentTypeId: item('Cash'), amountCents: cents },
        isAllowed: by.canChange,
        apply: (after) => model.lines.push(line(newest(after), 'PAYMENT', -cents)),
      };
    case 'waive': {
      const fee = pick(standing(model, 'FEE'), which);
      if (fee === undefined) return null;
      const open = openOf(model, fee.id);
      const waits = cents > LIMIT_CENTS && !by.decides;
      return {
        ...revert,
        body: { transactionId: fee.id, kind: 'WAIVE', amountCents: cents, reasonId: item('Hardship') },
        isAllowed: by.canChange && cents <= open,
        apply: (after) => {
          if (!waits) model.lines.push(line(newest(after), 'WAIVER', -cents, fee.id));
          else model.waivers.push({ id: after.waivers.at(-1)!.id, chargeId: fee.id, cents, askedBy: by });
        },
      };
    }
    case 'refund': {
      const payment = pick(standing(model, 'PAYMENT'), which);
      if (payment === undefined) return null;
      const left = -payment.cents - sum(standing(model, 'REFUND', payment.id));
      return {
        ...revert,
        body: { transactionId: payment.id, kind: 'REFUND', amountCents: cents, reasonId: item('Paid twice') },
        isAllowed: by.canChange && cents <= left,
        apply: (after) => model.lines.push(line(newest(after), 'REFUND', cents, payment.id)),
      };
    }
    case 'void': {
      const one = pick(
        model.lines.filter(({ kind }) => kind !== 'VOID'),
        which,
      );
      if (one === undefined) return null;
      const waivers = one.kind === 'FEE' ? standing(model, 'WAIVER', one.id) : [];
      const isRefunded = one.kind === 'PAYMENT' && standing(model, 'REFUND', one.id).length > 0;
      return {
        ...revert,
        body: { transactionId: one.id, kind: 'VOID', reasonId: item('Posted by mistake') },
        isAllowed: by.canChange && one.stands && !one.isReverted && !isRefunded,
        apply: (after) => addVoids(model, after, [...waivers, one], false),
      };
    }
    case 'restore': {
      // Waivers that went with their fee are restored with it, which the plain model leaves out.
      const reverted = pick(
        model.lines.filter(
          ({ kind, subjectId, isReverted }) => kind === 'VOID' && !isReverted && isPlain(model, subjectId),
        ),
        which,
      );
      if (reverted === undefined) return null;
      const subject = model.lines.find(({ id }) => id === reverted.subjectId)!;
      if (subject.stands) return null;
      return {
        ...revert,
        body: { transactionId: reverted.id, kind: 'VOID', reasonId: item('Posted by mistake') },
        isAllowed: by.canChange,
        apply: (after) => addVoids(model, after, [subject], true),
      };
    }
    case 'decide':
    case 'withdraw': {
      const waiver = pick(model.waivers, which);
      if (waiver === undefined) return null;
      const approves = cents % 2 === 0 && what === 'decide';
      const fits = !approves || waiver.cents <= openOf(model, waiver.chargeId);
      const isOwn = waiver.askedBy === by;
      return {
        method: what === 'decide' ? 'put' : 'delete',
        path: path(`/waivers/${waiver.id}`),
        body: what === 'decide' ? { version: 1, decision: approves ? 'APPROVE' : 'DECLINE' } : { version: 1 },
        isAllowed: what === 'decide' ? by.decides && !isOwn && fits : by.canChange,
        apply: (after) => {
          model.waivers = model.waivers.filter((each) => each !== waiver);
          if (approves) model.lines.push(line(newest(after), 'WAIVER', -waiver.cents, waiver.chargeId));
        },
      };
    }
  }
}

/** Returns whether nothing hangs on a line, or hung on it: a fee or payment without waivers and refunds. */
const isPlain = (model: Model, id: string): boolean =>
  model.lines.some((each) => each.id === id && (each.kind === 'FEE' || each.kind === 'PAYMENT')) &&
  !model.lines.some(({ ofId }) => ofId === id);

/** What was read last is owed on a fee: which payment pays for which charge is tested with the rules. */
const openOf = (model: Model, feeId: string): number => opened.get(model)?.get(feeId) ?? 0;
const opened = new WeakMap<Model, ReadonlyMap<string, number>>();

async function check(model: Model, world: MoneyWorld): Promise<void> {
  const after = await world.money();
  const balance = sum(model.lines.filter(({ stands }) => stands));
  expect(after.balanceCents).toBe(balance);
  expect(after.openCents - after.creditCents).toBe(balance);
  expect(Math.min(after.openCents, after.creditCents)).toBe(0);
  const byId = (a: string, b: string) => a.localeCompare(b);
  expect(
    after.lines
      .filter(({ isStanding }) => isStanding)
      .map(({ id }) => id)
      .toSorted(byId),
  ).toEqual(
    model.lines
      .filter(({ stands }) => stands)
      .map(({ id }) => id)
      .toSorted(byId),
  );
  expect(after.waivers.map(({ id }) => id)).toEqual(model.waivers.map(({ id }) => id));
  opened.set(model, new Map(after.lines.flatMap(({ id, openCents }) => (openCents === null ? [] : [[id, openCents]]))));
  const { rows } = await runIn(
    world.of,
    'select balance_cents::float8 as cents from cases where agency_id = $1 and id = $2',
    world.made.id,
  );
  expect(rows).toEqual([{ cents: balance }]);
}

/** Does random actions of four people with the money of a case, and checks it after each. */
export async function runMoneyModel(count: number, seed: number): Promise<Performed> {
  const world = await moneyWorld();
  await runIn(
    world.of,
    `insert into settings (agency_id, area, value, version) values ($1, 'money-settings', $2::jsonb, 1)`,
    JSON.stringify({ waiverLimitCents: LIMIT_CENTS }),
  );
  const person = async (level: 'BASIC' | 'READ_ONLY', isSupervisor: boolean): Promise<Person> => ({
    client: await officer(world.of, { Weeds: level, Signs: level }, { isSupervisor }),
    canChange: level === 'BASIC',
    decides: isSupervisor,
  });
  const people = [
    { client: world.ann, canChange: true, decides: false },
    await person('BASIC', true),
    await person('READ_ONLY', true),
    await person('READ_ONLY', false),
  ];
  const model: Model = { lines: [], waivers: [] };
  const performed: Performed = { actions: 0, successes: 0 };
  for (const each of fc.sample(action, { numRuns: count, seed })) {
    const by = people[each.by]!;
    const attempt = attemptOf(each, model, world, by);
    if (attempt === null) continue;
    performed.actions++;
    const { status, body } = await by.client[attempt.method]<CaseMoney & { code?: string }>(attempt.path, attempt.body);
    const words = `${each.what} by ${each.by}: ${JSON.stringify(attempt.body)}`;
    expect({ isAllowed: status < 300, code: body.code }, words).toMatchObject({ isAllowed: attempt.isAllowed });
    if (!attempt.isAllowed) continue;
    performed.successes++;
    attempt.apply(body);
    await check(model, world);
  }
  return performed;
}
