import { configLists } from '@townkeep/core/across/setup';
import type { CaseLateFees, CaseMoney, ScheduledLateFee } from '@townkeep/core/casework/cases';
import { seedItems } from '../../../../../across/setup/lists/index.ts';
import type { TestStaff } from '../../../../../testing/factories.ts';
import { setClock, testApp } from '../../../../../testing/server.ts';
import { officer } from '../../../testing/enforcement.ts';
import { moneyWorld, type MoneyWorld } from '../../testing/money-world.ts';
import { postLateFeesOf } from '../job.ts';

/** The day on which the world begins, at noon in Los Angeles. */
export const FIRST_DAY = '2026-03-02';

const noonOf = (day: string): Date => new Date(`${day}T20:00:00Z`);

/** A case with money, and an agency with a late fee of 10 % a month up to $25. */
export interface LateFeeWorld extends MoneyWorld {
  readonly lateFeeId: string;
  /** Moves the clock to noon of a day. Returns an officer who has signed in then. */
  readonly at: (day: string) => Promise<TestStaff>;
  /** Posts the late fees of the agency as the hourly job does at an instant, by default at noon of a day. */
  readonly run: (day: string, at?: Date) => Promise<void>;
  readonly schedules: (by: TestStaff) => Promise<readonly ScheduledLateFee[]>;
  /** The late fees in the order in which they were posted: day of the period, cents, day in the books. */
  readonly posted: (by: TestStaff) => Promise<(readonly [string, number, string])[]>;
  /** Adds the late fee to a charge. */
  readonly attach: (chargeId: string, more?: object, by?: TestStaff) => ReturnType<TestStaff['post']>;
}

export async function lateFeeWorld(fields: object = {}): Promise<LateFeeWorld> {
  setClock(noonOf(FIRST_DAY));
  const world = await moneyWorld();
  const { of, ann, path } = world;
  const { services } = await testApp();
  const terms = { occurrence: 'RECURRING', amountKind: 'PERCENTAGE', percentage: 1000, capCents: 2500, ...fields };
  const made = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.lateFees, [
      { name: 'Late payment', fields: { ...terms, associatedViolationIds: [of.violations['High weeds']] } },
    ]),
  );
  const lateFeeId = made.get('Late payment')!;
  return {
    ...world,
    lateFeeId,
    at: async (day) => {
      setClock(noonOf(day));
      return officer(of);
    },
    run: (day, at = noonOf(day)) => postLateFeesOf(services, of.id, at),
    schedules: async (by) => (await by.get<CaseLateFees>(path('/scheduledLateFee'))).body.lateFees,
    posted: async (by) => {
      const { lines } = (await by.get<CaseMoney>(path('/transactions'))).body;
      return lines
        .filter(({ kind }) => kind === 'LATE_FEE')
        .map(({ effectiveOn, amountCents, postedOn }) => [effectiveOn, amountCents, postedOn] as const)
        .toReversed();
    },
    attach: (chargeId, more = {}, by = ann) => by.post(path('/late-fee'), { lateFeeId, chargeId, ...more }),
  };
}
