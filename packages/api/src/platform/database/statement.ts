import { type Compilable, type RawBuilder, sql } from 'kysely';
import { query } from './tenancy.ts';

/** A fragment of a statement. */
export type Part = RawBuilder<unknown>;

/** Returns a statement that a transaction can run. */
export const statement = <O>(raw: RawBuilder<O>): Compilable<O> => ({ compile: () => raw.compile(query) });

/** Joins conditions with AND; true without any. */
export const allOf = (conditions: readonly Part[]): Part =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
