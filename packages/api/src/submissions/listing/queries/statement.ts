import { type Compilable, type RawBuilder, sql } from 'kysely';
import { query } from '../../../platform/database/tenancy.ts';

/** Part of a statement. */
export type Part = RawBuilder<unknown>;

/** A statement put together of parts, ready for a transaction. */
export const statement = <O>(raw: RawBuilder<O>): Compilable<O> => ({ compile: () => raw.compile(query) });

/** All of the conditions; true when there is none. */
export const all = (conditions: readonly Part[]): Part =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
