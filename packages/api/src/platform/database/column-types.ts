import type { ColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantDefault = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json<T = unknown> = ColumnType<T, string, string>;
export type JsonDefault<T = unknown> = ColumnType<T, string | undefined, string>;
