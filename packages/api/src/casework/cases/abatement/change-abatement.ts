import {
  type Abatement,
  abatementCosts,
  type AbatementEdit,
  type AbatementInput,
  abatementRecordBlocker,
  type AbatementStatus,
  abatementStatusAfter,
  abatementStatusOf,
  type CaseAbatement,
  caseProblems,
  completionBlockers,
  recommendationBlocker,
  type RecommendationDecision,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { Problem } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { endRow, refuseStale, saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { lockCaseForChange, lockContentForChange } from '../part.ts';
import { touchCase } from '../handling/queries.ts';
import { abatementOf, layOutSteps } from './read-abatement.ts';
import { insertAbatement, listAbatements } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

const actions = { RECOMMEND: 'recommend', INITIATE: 'initiate', DISMISS: 'dismiss', COMPLETE: 'complete' } as const;

/** Returns the status after an action. @throws Problem abatement_status */
function statusAfter(from: AbatementStatus, name: keyof typeof actions): Abatement['status'] {
  const after = abatementStatusAfter(from, actions[name]);
  if (after === null || after === 'NONE') throw new Problem(caseProblems.abatement_status);
  return after;
}

/**
 * Recommends or initiates a forced abatement of an open case. One that is recommended already is initiated by
 * `decideRecommendation`.
 * @throws Problem abatement_status, and those of `lockContentForChange`
 */
export async function beginAbatement(
  tx: AgencyTx,
  { id, action, reason = null, note = null }: AbatementInput & { readonly id: string },
  by: StaffActing,
): Promise<CaseAbatement> {
  await lockContentForChange(tx, { id }, by);
  const before = abatementStatusOf(await listAbatements(tx, id));
  if (before === 'RECOMMENDED') throw new Problem(caseProblems.abatement_status);
  const status = statusAfter(before, action);
  const abatementId = newId();
  const row = { id: abatementId, caseId: id, status, reason, note, createdBy: by.person.id, now: by.now };
  await insertAbatement(tx, row);
  if (status === 'INITIATED') {
    const activities = await layOutSteps(tx, abatementId, by.now);
    recordEvent(tx, by.actor, caseEvents.abatementInitiated, id, { abatementId, reason, activities });
  } else recordEvent(tx, by.actor, caseEvents.abatementRecommended, id, { abatementId, reason });
  await touchCase(tx, id, by.now);
  return abatementOf(tx, id);
}

/** Returns the newest abatement of a locked case. @throws Problem not_found, stale_version */
async function currentOf(
  tx: AgencyTx,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<Abatement> {
  const [before] = await listAbatements(tx, id);
  if (before === undefined) throw new Problem('not_found');
  refuseStale(before, version);
  return before;
}

type Decision = RecommendationDecision & { readonly id: string };

/**
 * Initiates or dismisses a recommended forced abatement. To initiate one, the case must be open.
 * @throws Problem not_found, stale_version, abatement_status, and those of `lockContentForChange`
 */
export async function decideRecommendation(tx: AgencyTx, decision: Decision, by: StaffActing): Promise<CaseAbatement> {
  const lock = decision.action === 'INITIATE' ? lockContentForChange : lockCaseForChange;
  await lock(tx, { id: decision.id }, by);
  const before = await currentOf(tx, decision);
  const blocker = recommendationBlocker(before.status);
  if (blocker !== null) throw new Problem(blocker);
  const status = statusAfter(before.status, decision.action);
  const { reason = before.reason } = decision;
  await saveRow(tx, 'abatements', before.id, { status, reason, note: before.note, completed_at: null });
  const about = { abatementId: before.id, reason: decision.reason ?? null };
  if (status === 'INITIATED') {
    const activities = await layOutSteps(tx, before.id, by.now);
    recordEvent(tx, by.actor, caseEvents.abatementInitiated, decision.id, { ...about, activities });
  } else recordEvent(tx, by.actor, caseEvents.abatementDismissed, decision.id, about);
  await touchCase(tx, decision.id, by.now);
  return abatementOf(tx, decision.id);
}

type Edit = AbatementEdit & { readonly id: string };

/**
 * Completes the newest forced abatement, or changes its reason and note; what is absent stays.
 * @throws Problem not_found, stale_version, abatement_status, abatement_blocked with a text for each activity that is not
 * done by its id, and those of `lockCaseForChange`
 */
export async function editAbatement(tx: AgencyTx, edit: Edit, by: StaffActing): Promise<CaseAbatement> {
  await lockCaseForChange(tx, { id: edit.id }, by);
  const before = await currentOf(tx, edit);
  await (edit.action === undefined ? changeTexts : complete)(tx, before, edit, by);
  await touchCase(tx, edit.id, by.now);
  return abatementOf(tx, edit.id);
}

async function changeTexts(tx: AgencyTx, before: Abatement, edit: Edit, by: StaffActing): Promise<void> {
  const blocker = abatementRecordBlocker(before.status);
  if (blocker !== null) throw new Problem(blocker);
  const { reason = before.reason, note = before.note } = edit;
  const changes = changesBetween({ reason: before.reason, note: before.note }, { reason, note });
  if (Object.keys(changes).length === 0) return;
  await saveRow(tx, 'abatements', before.id, { status: before.status, reason, note, completed_at: null });
  recordEvent(tx, by.actor, caseEvents.abatementChanged, edit.id, { abatementId: before.id, changes });
}

async function complete(tx: AgencyTx, before: Abatement, edit: Edit, by: StaffActing): Promise<void> {
  const status = statusAfter(before.status, 'COMPLETE');
  const blockers = completionBlockers(before.steps);
  if (Object.keys(blockers).length > 0) throw new Problem(caseProblems.abatement_blocked, { fields: blockers });
  const { reason = before.reason, note = before.note } = edit;
  await saveRow(tx, 'abatements', before.id, { status, reason, note, completed_at: by.now });
  const data = { abatementId: before.id, costCents: abatementCosts(before) };
  recordEvent(tx, by.actor, caseEvents.abatementCompleted, edit.id, data);
}

/**
 * Deletes a recommendation that was made by mistake.
 * @throws Problem not_found, stale_version, abatement_status, and those of `lockCaseForChange`
 */
export async function removeAbatement(
  tx: AgencyTx,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  by: StaffActing,
): Promise<CaseAbatement> {
  await lockCaseForChange(tx, { id }, by);
  const before = await currentOf(tx, { id, version });
  const blocker = recommendationBlocker(before.status);
  if (blocker !== null) throw new Problem(blocker);
  await endRow(tx, 'abatements', before.id);
  await touchCase(tx, id, by.now);
  recordEvent(tx, by.actor, caseEvents.abatementRemoved, id, { abatementId: before.id });
  return abatementOf(tx, id);
}
