import { subjectKindLabel } from '@townkeep/core/mechanisms/audit/subject-kinds.ts';
import type { RuleJobFilter } from '@townkeep/core/mechanisms/automation/contract.ts';
import type { RuleJob } from '@townkeep/core/mechanisms/automation/rule-job.ts';
import { automationEvents } from '@townkeep/core/mechanisms/automation/subjects.ts';
import { invalid } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import { dateWindow } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { JobMatch, LoggedJob } from './log-queries.ts';
import type { StaffActing } from '../../platform/acting.ts';

/**
 * Translates a filter of the log into that of the query.
 * @throws Problem invalid_input (from, to) when the last day is before the first
 */
export async function resolveFilter(
  tx: AgencyTx,
  { q, dates, from, to, ...own }: RuleJobFilter,
  { staff, now, services }: StaffActing,
): Promise<JobMatch> {
  const problems = dates === 'CUSTOM' ? dayRangeProblem({ from, to }) : {};
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const window = dateWindow(dates, { from, to }, now, staff.profile.agencyTimezone);
  const days = window?.of === 'createdAt' ? window : { from: null, before: null };
  const number = q?.trim().replace(/^#/, '') ?? '';
  const kinds = [...services.recordNames.values()];
  const found = number === '' ? null : await Promise.all(kinds.map((kind) => kind.withNumber?.(tx, number) ?? []));
  return { ...own, subjectIds: found?.flat() ?? null, from: days.from, before: days.before };
}

/** Returns entries of the log with the names of their records. */
export async function ruleJobs(
  tx: AgencyTx,
  jobs: readonly LoggedJob[],
  { services }: Pick<StaffActing, 'services'>,
): Promise<RuleJob[]> {
  const names = new Map<string, string>();
  for (const [kind, { namesOf }] of services.recordNames) {
    const ids = [...new Set(jobs.flatMap((job) => (job.subjectKind === kind ? [job.subjectId] : [])))];
    if (ids.length > 0) for (const [id, name] of await namesOf(tx, ids)) names.set(id, name);
  }
  return jobs.map(({ at, ...job }) => ({
    ...job,
    results: [...job.results],
    at: at.toISOString(),
    event: automationEvents.get(job.eventType)?.label ?? job.eventType,
    record: `${subjectKindLabel(job.subjectKind)} ${names.get(job.subjectId) ?? ''}`.trim(),
  }));
}
