import { statusActionBlocker } from '@townkeep/core/cases';
import { caseEvents } from '@townkeep/core/cases/events.ts';
import { Problem } from '@townkeep/core/kernel';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import type { Change } from '../../platform/records/subjects.ts';
import type { CaseActor } from '../case-actor.ts';
import { informReporters } from '../linking/inform-reporters.ts';
import { lockCaseForChange } from './lock-case-for-change.ts';
import { saveCase } from './queries/changes.ts';

/**
 * Puts a case into draft mode, to correct it out of sight of the responsible party, or ends it.
 * @throws Problem case_closed, case_in_draft, case_not_in_draft, and those of `lockCaseForChange`
 */
export async function setDraftMode(
  tx: AgencyTx,
  { isDraft, ...change }: Change & { readonly isDraft: boolean },
  by: CaseActor,
): Promise<void> {
  const before = await lockCaseForChange(tx, change, by);
  const refusal = statusActionBlocker(before, isDraft ? 'enterDraft' : 'open');
  if (refusal !== null) throw new Problem(refusal);
  await saveCase(tx, change.id, { status: isDraft ? 'DRAFT' : 'OPEN' }, by.now);
  recordEvent(tx, by.actor, caseEvents.draftModeChanged, change.id, { isDraft });
  if (!isDraft) await informReporters(tx, change.id, 'opened', by);
}
