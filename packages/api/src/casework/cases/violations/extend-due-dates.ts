import { extendDueProblems, extendedDueDay, type MovedDays } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../platform/acting.ts';
import { refuseStale, saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { lockContentForChange } from '../part.ts';
import { findViolations, listOpenViolations, type StoredViolation } from './queries.ts';

interface Extension extends MovedDays {
  readonly id: string;
  readonly reason?: string | null | undefined;
}

interface ChosenExtension extends Extension {
  /** The ids of the violations on the case. */
  readonly violationIds: readonly string[];
  /** Their versions that the person saw, by id. */
  readonly versions?: Readonly<Record<string, number>> | undefined;
}

/**
 * Extends the comply-by dates of violations of a case. Those that are not open, and later dates, stay.
 * @throws Problem not_found, stale_version, invalid_input (byDays, toDay, reason), and those of `lockContentForChange`
 */
export async function extendDueDates(
  tx: AgencyTx,
  { violationIds, versions = {}, ...extension }: ChosenExtension,
  by: StaffActing,
): Promise<void> {
  await lockContentForChange(tx, { id: extension.id }, by);
  const asked = [...new Set(violationIds)];
  const violations = await findViolations(tx, extension.id, asked);
  if (violations.length < asked.length) throw new Problem('not_found');
  for (const violation of violations) refuseStale(violation, versions[violation.id]);
  await saveExtended(tx, violations, extension, by);
}

/**
 * Extends the comply-by dates of all open violations of a case. Returns false when none changes.
 * @throws Problem those of `extendDueDates`
 */
export async function extendAllDueDates(tx: AgencyTx, extension: Extension, by: StaffActing): Promise<boolean> {
  await lockContentForChange(tx, { id: extension.id }, by);
  return saveExtended(tx, await listOpenViolations(tx, extension.id), extension, by);
}

async function saveExtended(
  tx: AgencyTx,
  violations: readonly StoredViolation[],
  { id, reason, ...to }: Extension,
  by: StaffActing,
): Promise<boolean> {
  const problems = extendDueProblems({ ...to, reason }, by.today);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const changed = violations
    .filter(({ status }) => status === 'OPEN')
    .map((violation) => ({ violation, day: extendedDueDay(violation.complyByOn, to, by.today) }))
    .filter(({ violation, day }) => day !== violation.complyByOn);
  if (changed.length === 0) return false;
  for (const { violation, day } of changed) await saveRow(tx, 'case_violations', violation.id, { comply_by_on: day });
  await saveProgress(tx, id, by.now);
  recordEvent(tx, by.actor, caseEvents.dueDatesExtended, id, {
    violations: changed.map(({ violation: { id: caseViolationId, violationId, name, complyByOn }, day }) => ({
      caseViolationId,
      violation: { id: violationId, name },
      from: complyByOn,
      to: day,
    })),
    reason: reason!,
  });
  return true;
}
