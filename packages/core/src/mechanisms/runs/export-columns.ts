import { z } from 'zod';
import { exportFormats } from './limits.ts';

/** The value of a cell. An instant is an ISO text in UTC; a date is `YYYY-MM-DD`; money is in dollars. */
export type CellValue = string | number | boolean | null;

/** A column of a listing and of its export. */
export interface ListColumn<Row> {
  /** Unique within the listing; names the column in calls and saved views. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'money' | 'instant' | 'date' | 'yes-no';
  readonly value: (row: Row) => CellValue;
}

/** The input of every export besides the filter: the format, and the columns in their order. */
export const exportChoice = <const Name extends string>(names: readonly [Name, ...Name[]]) => ({
  format: z.enum(exportFormats),
  columns: z
    .array(z.enum(names))
    .min(1)
    .max(names.length)
    .default([...names]),
});

/** Returns the chosen columns in their order, each once. */
export const chosenColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  names: readonly string[],
): readonly ListColumn<Row>[] =>
  [...new Set(names)].flatMap((name) => columns.find((column) => column.name === name) ?? []);
