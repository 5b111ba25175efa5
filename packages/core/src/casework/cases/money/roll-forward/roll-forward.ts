import { z } from 'zod';

const cents = z.number().int();

/**
 * Where money stands: what is owed by charge code (`CODE`, and `NONE` for lines without one), and what was paid and pays
 * for nothing yet (`CREDIT`), which is negative.
 */
export const bucketKinds = ['CODE', 'NONE', 'CREDIT'] as const;
export type BucketKind = (typeof bucketKinds)[number];

const bucket = { bucket: z.enum(bucketKinds), chargeCodeId: z.uuid().nullable() };

const moved = {
  chargesCents: cents,
  /** By charge code what payments pay for, also when it was received on another day; of credit what is left of them. */
  paymentsCents: cents,
  refundsCents: cents,
  waiversCents: cents,
  /** What voids take back, and voids of voids restore: positive when more is owed for it. */
  reversalsCents: cents,
};

/** What changed in a bucket on a day. */
export const movement = z.object({ day: z.iso.date(), ...bucket, ...moved });
export type Movement = z.infer<typeof movement>;

/** A bucket on a day: opening + charges − payments + refunds − waivers + reversals = closing. */
export const rollForwardRow = movement.extend({ openingCents: cents, closingCents: cents });
export type RollForwardRow = z.infer<typeof rollForwardRow>;

type Bucket = Pick<Movement, 'bucket' | 'chargeCodeId'>;

/** Returns the name of a bucket, the same for the same bucket. */
export const bucketKey = ({ bucket: kind, chargeCodeId }: Bucket): string => chargeCodeId ?? kind;

/** Returns by how much a movement changes what is owed. */
export const changeOf = (of: Omit<Movement, 'day' | keyof Bucket>): number =>
  of.chargesCents - of.paymentsCents + of.refundsCents - of.waiversCents + of.reversalsCents;

/**
 * Returns the roll-forward of movements: each begins with what the one before left in its bucket. `openings`: what was
 * in each bucket before the first day. Buckets of a day without a movement have no row.
 */
export function rollForward(
  openings: readonly (Bucket & { readonly openingCents: number })[],
  movements: readonly Movement[],
): RollForwardRow[] {
  const standing = new Map(openings.map((each) => [bucketKey(each), each.openingCents]));
  const order = (a: Movement, b: Movement): number =>
    a.day.localeCompare(b.day) ||
    bucketKinds.indexOf(a.bucket) - bucketKinds.indexOf(b.bucket) ||
    bucketKey(a).localeCompare(bucketKey(b));
  return movements.toSorted(order).map((each) => {
    const openingCents = standing.get(bucketKey(each)) ?? 0;
    const closingCents = openingCents + changeOf(each);
    standing.set(bucketKey(each), closingCents);
    return { ...each, openingCents, closingCents };
  });
}

/**
 * Returns the rows of a roll-forward that are wrong: one does not close, or does not begin with what the row before left
 * in its bucket. They come in the order of their days.
 */
export function rollForwardGaps(rows: readonly RollForwardRow[]): RollForwardRow[] {
  const left = new Map<string, number>();
  return rows.filter((row) => {
    const before = left.get(bucketKey(row)) ?? row.openingCents;
    left.set(bucketKey(row), row.closingCents);
    return row.openingCents !== before || row.openingCents + changeOf(row) !== row.closingCents;
  });
}

/** Returns what each bucket holds after the last row, in cents, by its key. */
export const closings = (rows: readonly RollForwardRow[]): Map<string, number> =>
  new Map(rows.map((row) => [bucketKey(row), row.closingCents]));
