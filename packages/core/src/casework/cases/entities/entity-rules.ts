import { answerText, type FieldAnswer } from '../../../mechanisms/custom-fields/index.ts';
import { type CaseScopes, mayEdit, type ViolationAccess, typeAccess } from '../access.ts';

/** Longest label of an entity, in characters. */
export const ENTITY_LABEL_MAX = 300;
/** The label of an entity without an answer. */
export const UNNAMED = 'Unnamed';
/** The answers that name an entity where its section chooses none. */
const FIRST_ANSWERS = 3;

/**
 * Returns the label of an entity: its answers to the fields that its section shows in lists, or else its first answers.
 */
export function entityLabel(listedFields: readonly string[], answers: readonly FieldAnswer[]): string {
  const textOf = (given: readonly FieldAnswer[]): string =>
    given
      .flatMap((answer) => answerText(answer)?.replaceAll(/\s+/g, ' ').trim() ?? [])
      .slice(0, given === answers ? FIRST_ANSWERS : given.length)
      .join(' · ');
  const listed = listedFields.flatMap((label) => answers.find((answer) => answer.label === label) ?? []);
  return (textOf(listed) || textOf(answers) || UNNAMED).slice(0, ENTITY_LABEL_MAX);
}

const ranks: readonly ViolationAccess[] = ['NO_ACCESS', 'READ_ONLY', 'BASIC', 'OVERWRITE'];

/** Returns a person's access to the entities of a section: the highest of their access to the types that use it. */
export const sectionAccess = (scopes: CaseScopes, typeIds: readonly string[]): ViolationAccess =>
  typeIds
    .map((id) => typeAccess(scopes, id))
    .reduce((one, other) => (ranks.indexOf(one) >= ranks.indexOf(other) ? one : other), 'NO_ACCESS');

/** Returns whether a person may change the entities of a section. */
export const mayEditSection = (scopes: CaseScopes, typeIds: readonly string[]): boolean =>
  mayEdit(sectionAccess(scopes, typeIds));
