import { certifiedNumbersForm } from '@townkeep/core/across/setup';
import {
  caseProblems,
  type NoticeDetail,
  numberOfSerial,
  type NumberRange,
  numbersLeft,
  rangeOf,
} from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { areaOf, readArea } from '../../../../platform/settings/settings-rows.ts';
import type { StoredNotice } from '../queries.ts';
import { listNumbers, saveRecipientNumber } from './issuing-queries.ts';
import { findNextSerial, listGivenNumbers, lockRange, saveNextSerial } from './range-queries.ts';

const certifiedNumbersArea = areaOf(certifiedNumbersForm);

/** How many numbers are looked up at once. */
const AT_ONCE = 20;

/** Finds the agency's range of numbers of certified mail; null without one. */
export async function findRange(tx: AgencyTx): Promise<NumberRange | null> {
  const { prefix, lastSerial } = await readArea(tx, certifiedNumbersArea);
  if (prefix === null || lastSerial === null) return null;
  return rangeOf({ prefix, lastSerial, nextSerial: await findNextSerial(tx) });
}

type Certified = Pick<NoticeDetail['recipients'][number], 'deliveries' | 'certifiedMailNumber'>;

/** Returns whether a recipient is sent certified mail that has no number yet. */
export const lacksNumber = ({ deliveries, certifiedMailNumber }: Certified): boolean =>
  deliveries.includes('CERTIFIED_MAIL') && certifiedMailNumber === null;

/**
 * Returns the numbers of certified mail of the recipients of a notice that is about to be issued, by their ids. Those
 * without one get the next of the agency's range, and keep it if the letters cannot be made. Without a range they go
 * without. Numbers taken by a transaction that fails are given again.
 * @throws Problem certified_range_used_up
 */
export async function numbersToIssue(
  tx: AgencyTx,
  { id, recipients }: StoredNotice,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map(await listNumbers(tx, id));
  const without = recipients.filter(({ id: recipientId, deliveries }) =>
    lacksNumber({ deliveries, certifiedMailNumber: numbers.get(recipientId) ?? null }),
  );
  const taken = without.length === 0 ? null : await inTurn(tx, () => takeNumbers(tx, without.length, today));
  if (taken === null) return numbers;
  for (const [index, { id: recipientId }] of without.entries()) {
    numbers.set(recipientId, taken[index]!);
    await saveRecipientNumber(tx, recipientId, taken[index]!);
  }
  return numbers;
}

/** The last taking of numbers in each transaction. */
const turns = new WeakMap<AgencyTx, Promise<unknown>>();

/** Runs work of a transaction that begins several notices at once, one after the other. */
function inTurn<T>(tx: AgencyTx, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(tx) ?? Promise.resolve()).then(work);
  turns.set(
    tx,
    turn.catch(() => undefined),
  );
  return turn;
}

/**
 * Takes the next numbers of the agency's range; null without a range. Every transaction that takes some waits for the
 * others. A number that was typed on another letter is passed over.
 * @throws Problem certified_range_used_up
 */
async function takeNumbers(tx: AgencyTx, count: number, today: string): Promise<string[] | null> {
  const range = await lockRange(tx);
  if (range === null) return null;
  const taken: string[] = [];
  let { nextSerial } = range;
  while (taken.length < count) {
    const next = Math.min(AT_ONCE, numbersLeft({ ...range, nextSerial }));
    if (next === 0) throw new Problem(caseProblems.certified_range_used_up);
    const numbers = Array.from({ length: next }, (_, index) => numberOfSerial(range.prefix, nextSerial + index));
    const given = await listGivenNumbers(tx, numbers, today);
    for (const number of numbers) {
      if (taken.length === count) break;
      nextSerial += 1;
      if (!given.has(number)) taken.push(number);
    }
  }
  await saveNextSerial(tx, nextSerial);
  return taken;
}
