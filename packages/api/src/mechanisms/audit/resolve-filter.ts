import type { TrailFilter } from '@townkeep/core/mechanisms/audit/contract.ts';
import { invalid } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import { dateWindow } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type EventMatch, listStaffNamed } from './queries.ts';
import { readableKinds } from './reach.ts';
import type { StaffActing } from '../../platform/acting.ts';

/**
 * Translates a filter of the audit trail into that of the query.
 * @throws Problem invalid_input (from, to) when the last day is before the first
 */
export async function resolveFilter(
  tx: AgencyTx,
  { q, dates, from, to, ...own }: TrailFilter,
  by: StaffActing,
): Promise<EventMatch> {
  const { staff, now, services } = by;
  const problems = dates === 'CUSTOM' ? dayRangeProblem({ from, to }) : {};
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const window = dateWindow(dates, { from, to }, now, staff.profile.agencyTimezone);
  const days = window?.of === 'createdAt' ? window : { from: null, before: null };
  const number = q?.trim().replace(/^#/, '') ?? '';
  const kinds = [...services.recordNames.values()];
  const found = number === '' ? null : await Promise.all(kinds.map((kind) => kind.withNumber?.(tx, number) ?? []));
  return {
    ...own,
    within: readableKinds(by),
    about: found === null ? null : { subjectIds: found.flat(), staffIds: await listStaffNamed(tx, number) },
    from: days.from,
    before: days.before,
  };
}
