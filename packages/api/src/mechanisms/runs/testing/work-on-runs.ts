import type { RunReport } from '@townkeep/core/mechanisms/runs';
import { jobsOf } from '../../outbox/testing/jobs.ts';
import type { TestAgency, TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { workOnRun } from '../work/work-on-run.ts';

/** Works on every run of the agency until it ends, as the workers of a server do. */
export async function workOnRuns(of: TestAgency): Promise<void> {
  const { services } = await testApp();
  for (const { runId } of await jobsOf(of, 'work-on-run')) await workOnRun(services, of.id, String(runId));
}

/** Returns a run with the records that it skipped. */
export const runOf = async (by: TestStaff, id: unknown): Promise<RunReport> =>
  (await by.get<RunReport>(`/agencies/runs/${String(id)}`)).body;
