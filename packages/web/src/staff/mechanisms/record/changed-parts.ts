import type { ConcurrentChange } from '../../../ui/dialogs/StaleNotice.tsx';

/** A part of a record whose change by another person a dialog reports. */
export interface ComparedPart<Rec> {
  readonly label: string;
  /** The value to compare. It excludes file URLs and deliveries, which differ with each response. */
  readonly value: (record: Rec) => unknown;
  /** The current value, if it fits in a few words. */
  readonly text?: (now: Rec) => string;
}

/** Compares JSON values, whose keys are in the server's order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Returns what lists the parts of a record that another person changed since the dialog was opened, with their current
 * values, because the dialog hides the page.
 */
export const changedPartsOf =
  <Rec>(parts: readonly ComparedPart<Rec>[]) =>
  (opened: Rec, now: Rec): ConcurrentChange[] =>
    parts
      .filter(({ value }) => !isSame(value(opened), value(now)))
      .map(({ label, text }) => ({
        name: label,
        label: text === undefined ? label : `${label} (now ${text(now)})`,
        text: null,
      }));
