import type { ColumnType } from 'kysely';

/** A point in time: read as a Date, written as a Date or as ISO 8601. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** A jsonb column: written with `json` of tenancy.ts. */
export type Json<T = unknown> = ColumnType<T, string, string>;

/** A jsonb column with an object by field name; `{}` when an insert leaves it out. */
export type JsonRecordDefault = ColumnType<Record<string, unknown>, string | undefined, string>;
