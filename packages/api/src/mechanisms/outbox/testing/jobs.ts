import type { JobKind } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

/**
 * Returns the data of an agency's queued jobs of one name, oldest first. Tests run no queue workers; they run jobs
 * themselves.
 */
export async function jobsOf(of: TestAgency, name: string): Promise<Record<string, unknown>[]> {
  const { services } = await testApp();
  const { rows } = await services.database.run(
    "select data from pgboss.job where name = $1 and data ->> 'agencyId' = $2 order by created_on, id",
    [name, String(of.id)],
  );
  return rows.map((row) => row['data'] as Record<string, unknown>);
}

/** Runs every queued job of one name, `times` times each. */
export async function runJobs(
  of: TestAgency,
  kinds: (services: () => Services) => JobKind[],
  name: string,
  times = 1,
): Promise<void> {
  const { services } = await testApp();
  const kind = kinds(() => services).find((each) => each.name === name)!;
  for (const data of await jobsOf(of, name)) for (let i = 0; i < times; i++) await kind.run(data);
}
