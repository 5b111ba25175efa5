import type { RuleJob } from '@townkeep/core/mechanisms/automation/rule-job.ts';
import { jobsOf } from '../../outbox/testing/jobs.ts';
import type { TestAgency, TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { type RunRules, runRules } from '../run-rules.ts';

let made = 0;

/** Creates a rule. */
export async function rule(
  admin: TestStaff,
  fields: Readonly<Record<string, unknown>>,
): Promise<{ id: string; name: string }> {
  made += 1;
  const name = `Rule ${made}`;
  const { status, body } = await admin.post<{ id: string }>('/agencies/config/rules', { name, ...fields });
  if (status !== 201) throw new Error(`The rule was refused: ${JSON.stringify(body)}`);
  return { id: body.id, name };
}

/** Runs the queued rules of an agency, and those that these start, until none is left. Returns how many jobs ran. */
export async function runQueuedRules(of: TestAgency, from = 0): Promise<number> {
  const { services } = await testApp();
  const jobs = await jobsOf(of, 'run-rules');
  if (jobs.length === from) return from;
  for (const job of jobs.slice(from)) await runRules(services, job as unknown as RunRules);
  return runQueuedRules(of, jobs.length);
}

/** Returns the log of rules, newest first. */
export const logOf = async (admin: TestStaff, filter = ''): Promise<RuleJob[]> =>
  (await admin.get<{ items: RuleJob[] }>(`/agencies/rule-job-audit?limit=100${filter}`)).body.items;
