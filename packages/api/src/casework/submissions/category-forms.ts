import type { FieldOwner } from '../../mechanisms/custom-fields/index.ts';

const ofCategory = { table: 'submissions', ownerColumn: 'category_id' } as const;
/** Answers to categories that a submission had before. */
const keptAnswers = { table: 'submissions', column: 'kept_answers' } as const;

/** The forms of a category, and where submissions keep the answers. */
export const categoryForms: FieldOwner = {
  owner: 'categories',
  forms: [
    { name: 'fields', answersIn: [{ ...ofCategory, column: 'fields' }, keptAnswers] },
    { name: 'internalCustomFields', answersIn: [{ ...ofCategory, column: 'internal_fields' }, keptAnswers] },
  ],
};
