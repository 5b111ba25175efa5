import {
  type Abatement,
  ABATEMENT_STEPS_MAX,
  type AbatementStep,
  abatementWorkBlocker,
  type CaseAbatement,
  type NewStep,
  type StepEdit,
  stepProblems,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, text } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { abatementActivityList } from '@townkeep/core/across/setup';
import { endRow, refuseStale, saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { touchCase } from '../handling/queries.ts';
import { findItems } from '../../../platform/settings/items-queries.ts';
import { abatementOf, lockAbatement, stepOf, usualCost } from './read-abatement.ts';
import { insertSteps, type StepFacts } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

const named = ({ id, activity }: Pick<AbatementStep, 'id' | 'activity'>) => ({
  stepId: id,
  activity: { id: activity.id, name: activity.name },
});

const documentsOf = ({ documents }: Abatement, stepId: string): number =>
  documents.filter((each) => each.stepId === stepId).length;

/**
 * Adds an activity to the abatement that is under way.
 * @throws Problem abatement_not_initiated, invalid_input (activityId, doneOn), and those of `lockAbatement`
 */
export async function addStep(
  tx: AgencyTx,
  { id, activityId, ...input }: NewStep & { readonly id: string },
  by: StaffActing,
): Promise<CaseAbatement> {
  const abatement = await lockAbatement(tx, id, abatementWorkBlocker, by);
  const item = (await findItems(tx, abatementActivityList, [activityId])).get(activityId);
  if (item?.isActive !== true)
    throw invalid({ activityId: text('notOffered', { label: item?.name ?? 'This activity' }) });
  if (abatement.steps.length >= ABATEMENT_STEPS_MAX)
    throw invalid({ activityId: text('tooManyEntries', { n: ABATEMENT_STEPS_MAX }) });
  const activity = {
    id: item.id,
    name: item.name,
    isActive: true,
    needsDocument: item.fields['needsDocument'] === true,
  };
  const { plannedOn = null, doneOn = null, note = null, costCents = usualCost(item) } = input;
  check({ doneOn, activity }, 0, by);
  const step = { id: newId(), activityId, plannedOn, doneOn, costCents, note };
  await insertSteps(tx, abatement.id, [step], by.now);
  await touchCase(tx, id, by.now);
  const about = named({ id: step.id, activity });
  recordEvent(tx, by.actor, caseEvents.abatementStepAdded, id, about);
  if (doneOn !== null) recordEvent(tx, by.actor, caseEvents.abatementStepDone, id, { ...about, doneOn, costCents });
  return abatementOf(tx, id);
}

function check(step: Pick<AbatementStep, 'doneOn' | 'activity'>, documents: number, { today }: StaffActing): void {
  const problems = stepProblems(step, { documents, today });
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

interface StepOfCase {
  readonly id: string;
  /** The id of the activity on the case. */
  readonly activityId: string;
}

const factsOf = ({ plannedOn, doneOn, costCents, note }: StepFacts): StepFacts => ({
  plannedOn,
  doneOn,
  costCents,
  note,
});

/**
 * Changes an activity of the abatement that is under way; what is absent stays. With a date it is done, which needs its
 * document where the activity says so.
 * @throws Problem stale_version, abatement_not_initiated, invalid_input (doneOn), and those of `lockAbatement`
 */
export async function editStep(tx: AgencyTx, edit: StepEdit & StepOfCase, by: StaffActing): Promise<CaseAbatement> {
  const { id, activityId, version, ...given } = edit;
  const abatement = await lockAbatement(tx, id, abatementWorkBlocker, by);
  const before = stepOf(abatement, activityId);
  refuseStale(before, version);
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const after: StepFacts = { ...factsOf(before), ...changed };
  check({ ...before, ...after }, documentsOf(abatement, before.id), by);
  const changes = changesBetween({ ...factsOf(before) }, { ...after });
  if (Object.keys(changes).length === 0) return abatementOf(tx, id);
  const { plannedOn, doneOn, costCents, note } = after;
  const columns = { planned_on: plannedOn, done_on: doneOn, cost_cents: costCents, note };
  await saveRow(tx, 'abatement_steps', before.id, columns);
  await touchCase(tx, id, by.now);
  if (before.doneOn === null && doneOn !== null)
    recordEvent(tx, by.actor, caseEvents.abatementStepDone, id, { ...named(before), doneOn, costCents });
  else recordEvent(tx, by.actor, caseEvents.abatementStepChanged, id, { ...named(before), changes });
  return abatementOf(tx, id);
}

/**
 * Removes an activity that does not apply, with the links to its documents; the files stay with the case.
 * @throws Problem stale_version, abatement_not_initiated, and those of `lockAbatement`
 */
export async function removeStep(
  tx: AgencyTx,
  { id, activityId, version }: StepOfCase & { readonly version?: number | undefined },
  by: StaffActing,
): Promise<CaseAbatement> {
  const before = stepOf(await lockAbatement(tx, id, abatementWorkBlocker, by), activityId);
  refuseStale(before, version);
  await endRow(tx, 'abatement_steps', before.id);
  await touchCase(tx, id, by.now);
  recordEvent(tx, by.actor, caseEvents.abatementStepRemoved, id, named(before));
  return abatementOf(tx, id);
}
