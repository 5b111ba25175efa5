import { invalid, Problem, text } from '@townkeep/core/platform';
import { dispositionList } from '@townkeep/core/across/setup';
import { refuseStale } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { lockContentForChange } from '../part.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { findItems } from '../../../platform/settings/items-queries.ts';
import { applyDispositions } from './apply-dispositions.ts';
import { findViolations } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface NewDisposition {
  readonly id: string;
  /** The ids of the violations on the case. */
  readonly violationIds: readonly string[];
  /** Their versions that the person saw, by id. */
  readonly versions?: Readonly<Record<string, number>> | undefined;
  readonly dispositionId: string;
}

/**
 * Sets the disposition of violations, which decides whether they are open, compliant or invalid.
 * @throws Problem not_found, stale_version, invalid_input (dispositionId), and those of `lockContentForChange`
 */
export async function setDisposition(
  tx: AgencyTx,
  { id, violationIds, versions = {}, dispositionId }: NewDisposition,
  by: StaffActing,
): Promise<void> {
  await lockContentForChange(tx, { id }, by);
  const asked = [...new Set(violationIds)];
  const violations = await findViolations(tx, id, asked);
  if (violations.length < asked.length) throw new Problem('not_found');
  for (const violation of violations) refuseStale(violation, versions[violation.id]);
  const disposition = (await findItems(tx, dispositionList, [dispositionId])).get(dispositionId);
  if (disposition?.isActive !== true)
    throw invalid({ dispositionId: text('notOffered', { label: disposition?.name ?? 'This disposition' }) });
  await applyDispositions(
    tx,
    id,
    violations.map((violation) => ({ violation, disposition })),
    by,
  );
  await saveProgress(tx, id, by.now);
}
