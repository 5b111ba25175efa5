import type pg from 'pg';
import type { Run } from '../connection.ts';

const PREPARED_MAX = 400;

/**
 * Returns how statements run on a client or a pool. Each text is prepared once per connection, up to a bound; the texts
 * beyond it are sent whole every time.
 */
export function preparedStatements(): (target: pg.ClientBase | pg.Pool) => Run {
  const names = new Map<string, string>();

  function nameOf(text: string): { name?: string } {
    const known = names.get(text);
    if (known !== undefined) return { name: known };
    if (names.size >= PREPARED_MAX) return {};
    const name = `s${names.size}`;
    names.set(text, name);
    return { name };
  }

  return (target) =>
    async (text, values = []) => {
      const { rows, rowCount } = await target.query({ text, values: [...values], ...nameOf(text) });
      return { rows, affected: rowCount ?? 0 };
    };
}
