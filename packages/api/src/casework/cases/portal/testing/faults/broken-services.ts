import type { App } from '../../../../../app.ts';
import type { Database, Run } from '../../../../../platform/database/connection.ts';
import { agencyTransactions } from '../../../../../platform/database/tenancy.ts';
import type { Services } from '../../../../../platform/services.ts';

/** What happens before a statement of a changing transaction; the number after the last one is before the commit. */
interface Break {
  readonly atStatement: number;
  readonly happens: (run: Run) => Promise<unknown>;
}

/** Returns services on a database whose changing transactions break. `seen`: counts the statements of the last one. */
export function brokenServices(
  { services, jobs }: Pick<App, 'services' | 'jobs'>,
  { atStatement, happens }: Break,
  seen = { statements: 0 },
): Services {
  const database: Database = {
    ...services.database,
    transaction: (mode, work) =>
      services.database.transaction(mode, async (run) => {
        if (mode.agencyId === undefined || mode.reads !== false) return work(run);
        seen.statements = 0;
        const value = await work(async (text, values) => {
          seen.statements += 1;
          if (seen.statements === atStatement) await happens(run);
          return run(text, values);
        });
        if (seen.statements + 1 === atStatement) await happens(run);
        return value;
      }),
  };
  const inAgency = agencyTransactions(database, { enqueueOn: jobs.enqueueOn, wake: () => undefined });
  return { ...services, database, inAgency };
}
