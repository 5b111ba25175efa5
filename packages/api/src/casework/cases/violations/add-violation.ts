import { CASE_VIOLATIONS_MAX, type ViolationInput } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, text } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { linkEntities } from '../entities/link-entities.ts';
import { lockContentForChange } from '../part.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { CASE } from '../kind/subject-name.ts';
import { checkViolations } from './new-violations.ts';
import { countViolations, insertViolations } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Adds a violation to a case.
 * @throws Problem invalid_input (violationId, dispositionId, entityId), and those of `lockContentForChange`
 */
export async function addViolation(
  tx: AgencyTx,
  { id, ...input }: ViolationInput & { readonly id: string },
  by: StaffActing,
): Promise<void> {
  const { number, violationTypeIds } = await lockContentForChange(tx, { id }, by);
  if ((await countViolations(tx, id)) >= CASE_VIOLATIONS_MAX)
    throw invalid({ violationId: text('tooManyEntries', { n: CASE_VIOLATIONS_MAX }) });
  const { violations, problems } = await checkViolations(tx, [input], {
    scopes: by.person.scopes,
    foundOn: by.today,
  });
  const [added] = violations;
  if (added === undefined)
    throw invalid(Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path.slice(2), problem])));
  await insertViolations(tx, id, [added], { createdBy: by.person.id, now: by.now });
  await saveProgress(tx, id, by.now);
  recordEvent(tx, by.actor, caseEvents.violationAdded, id, {
    caseViolationId: added.id,
    violation: { id: added.violationId, name: added.name },
    complyByOn: added.complyByOn,
    disposition: added.disposition,
  });
  // Those from whom a violation of another type hides the case hear nothing more of it, so they fetch what they show.
  if (!violationTypeIds.includes(added.violationTypeId)) tx.announce({ kind: CASE.name, id: null, by: null });
  await linkEntities(tx, { id, number }, [added], by);
}
