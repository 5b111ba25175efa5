import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Run } from '../../platform/database/connection.ts';

/** A recall that is reading. */
interface Recall {
  readonly key: string;
  readonly tables: readonly string[];
}

const TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`;

/** Our own functions; those of extensions do not read our tables. */
const FUNCTIONS = `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/**
 * Returns the same database, on which a recall fails when one of its statements names a table that the recall does not
 * declare, or calls one of our functions, whose tables the statement does not show.
 */
export async function checkRecalls(database: Database): Promise<Database> {
  const namesOf = async (sql: string) => new Set((await database.run(sql)).rows.map((row) => String(row['name'])));
  const [tables, functions] = [await namesOf(TABLES), await namesOf(FUNCTIONS)];
  const recalls = new AsyncLocalStorage<Recall>();

  const checked =
    (run: Run): Run =>
    async (text, values) => {
      const recall = recalls.getStore();
      const words = recall === undefined ? [] : wordsOf(text);
      const undeclared = words.filter(
        (word) => functions.has(word) || (tables.has(word) && !recall?.tables.includes(word)),
      );
      if (undeclared.length > 0)
        throw new Error(`The recall "${recall?.key}" reads ${undeclared.join(', ')} without naming them`);
      return run(text, values);
    };

  return {
    ...database,
    ...(database.patient === undefined ? {} : { patient: await checkRecalls(database.patient) }),
    run: checked(database.run),
    transaction: (mode, work) => database.transaction(mode, (run) => work(checked(run))),
    memory: {
      ...database.memory,
      recall: (key, named, read) => database.memory.recall(key, named, () => recalls.run({ key, tables: named }, read)),
    },
  };
}

/** Returns the names in a statement, without its string literals. */
const wordsOf = (text: string): string[] => [...new Set(text.replace(/'[^']*'/g, "''").match(/[a-z_]\w*/gi))];
