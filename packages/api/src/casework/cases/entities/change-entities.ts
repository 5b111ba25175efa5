import { type EntityDetail, entityLabel } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { entityEvents } from '@townkeep/core/casework/cases/entities/events.ts';
import {
  answerChanges,
  answerProblems,
  correctedAnswers,
  type FieldAnswer,
} from '@townkeep/core/mechanisms/custom-fields';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { refuseStale, saveRow } from '../../../platform/database/rows.ts';
import { type AgencyTx, json } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { lockContentForChange } from '../part.ts';
import { touchCase } from '../handling/queries.ts';
import {
  findEntity,
  findViolationWithEntity,
  insertEntity,
  lockEntity,
  type StoredSection,
  touchEntity,
} from './queries/entities.ts';
import { readEntity } from './read-entities.ts';
import { getSection, sectionOfType } from './sections.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface EntityEdit {
  readonly entityId: string;
  readonly version?: number | undefined;
  readonly fields: readonly FieldAnswer[];
}

/**
 * Changes what is recorded of an entity. Answers to fields that the form does not show are kept.
 * @throws Problem not_found, read_only, stale_version, invalid_input (fields.<field id>)
 */
export async function editEntity(tx: AgencyTx, edit: EntityEdit, by: StaffActing): Promise<EntityDetail> {
  const before = await lockEntity(tx, edit.entityId);
  if (before === undefined) throw new Problem('not_found');
  const section = await getSection(tx, before.sectionId, by);
  if (!section.isEditable) throw new Problem('read_only');
  refuseStale(before, edit.version);
  const answers = checkedAnswers(section, before.answers, edit.fields);
  const { names } = answerChanges(before.answers, answers);
  if (names.length > 0) {
    const label = entityLabel(section.listedFields, answers);
    await saveRow(tx, 'entities', before.id, { label, fields: json(answers), updated_at: by.now });
    recordEvent(tx, by.actor, entityEvents.changed, before.id, { label, names: [...names] });
  }
  return readEntity(tx, before.id, by);
}

/** Returns answers in their stored form. @throws Problem invalid_input (fields.<field id>) */
function checkedAnswers(
  { fields }: StoredSection,
  before: readonly FieldAnswer[],
  given: readonly FieldAnswer[],
): FieldAnswer[] {
  const problems = answerProblems(fields, given, 'fields');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return correctedAnswers(fields, before, given);
}

interface NewViolationEntity {
  readonly id: string;
  readonly violationId: string;
  /** The version of the violation. */
  readonly version?: number | undefined;
  readonly entityId?: string | null | undefined;
  readonly fields?: readonly FieldAnswer[] | undefined;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Sets what a violation of a case is about: a known entity of the section of its type, a new one by its answers, or
 * nothing.
 * @throws Problem not_found, stale_version, invalid_input (entityId, fields.<field id>), and those of
 * `lockContentForChange`
 */
export async function setViolationEntity(tx: AgencyTx, input: NewViolationEntity, by: StaffActing): Promise<void> {
  const { number } = await lockContentForChange(tx, { id: input.id }, by);
  const before = await findViolationWithEntity(tx, input.id, input.violationId);
  if (before === undefined) throw new Problem('not_found');
  refuseStale(before, input.version);
  const to = await chosenEntity(tx, input, before.typeId, by);
  if (before.entity?.id === to?.id) return;
  await saveRow(tx, 'case_violations', before.id, { entity_id: to?.id ?? null });
  await touchCase(tx, input.id, by.now);
  const violation = { id: before.violationId, name: before.name };
  const data = { caseViolationId: before.id, violation, from: before.entity, to };
  recordEvent(tx, by.actor, caseEvents.violationEntitySet, input.id, data);
  const inCase = { case: { id: input.id, name: number }, violation };
  if (before.entity !== null) recordEvent(tx, by.actor, entityEvents.unlinked, before.entity.id, inCase);
  if (to === null) return;
  await touchEntity(tx, to.id, by.now);
  recordEvent(tx, by.actor, entityEvents.linked, to.id, inCase);
}

async function chosenEntity(
  tx: AgencyTx,
  { entityId, fields }: NewViolationEntity,
  typeId: string,
  by: StaffActing,
): Promise<Named | null> {
  if (entityId == null && fields === undefined) return null;
  const section = await sectionOfType(tx, typeId);
  const known = entityId == null ? undefined : await findEntity(tx, entityId);
  if (section === undefined || (entityId != null && known?.sectionId !== section.id))
    throw invalid({ entityId: text('notOffered', { label: known?.label ?? 'This' }) });
  if (known !== undefined) return { id: known.id, name: known.label };
  return addEntity(tx, section, fields ?? [], by);
}

/** Records a new entity of a section. @throws Problem invalid_input (fields.<field id>) */
async function addEntity(
  tx: AgencyTx,
  section: StoredSection,
  fields: readonly FieldAnswer[],
  by: StaffActing,
): Promise<Named> {
  const answers = checkedAnswers(section, [], fields);
  const label = entityLabel(section.listedFields, answers);
  const id = newId();
  await insertEntity(tx, { id, sectionId: section.id, label, answers, createdBy: by.person.id, now: by.now });
  const data = { label, section: { id: section.id, name: section.name } };
  recordEvent(tx, by.actor, entityEvents.created, id, data);
  return { id, name: label };
}
