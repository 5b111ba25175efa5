import type { CustomField, FieldAnswer, FieldType } from '@townkeep/core/mechanisms/custom-fields';
import type { Random } from '../../../platform/demo-part.ts';

interface Question {
  readonly label: string;
  readonly type: FieldType;
  /** The answers of the demo; for a choice also what it offers. */
  readonly answers: readonly string[];
}

const questions: readonly Question[] = [
  { label: 'Someone at home', type: 'YES_NO', answers: ['Yes', 'No'] },
  { label: 'Seen from', type: 'PICKLIST', answers: ['The street', 'The alley', 'A neighboring lot'] },
  {
    label: 'What was said',
    type: 'TEXT',
    answers: ['They start on Saturday', 'A contractor is hired', 'They did not know', 'Nothing'],
  },
];

/** Returns a checklist of the demo. None of its fields is required. */
export const checklistFields = (random: Random, now: Date): CustomField[] =>
  questions.map(({ label, type, answers }) => ({
    id: random.uuid(now),
    label,
    type,
    hint: null,
    options: type === 'PICKLIST' ? answers : [],
    isRequired: false,
    isActive: true,
    isDeleted: false,
    condition: null,
    nested: [],
  }));

/** Returns answers to a checklist of the demo. */
export const checklistAnswers = (fields: readonly CustomField[], random: Random): FieldAnswer[] =>
  fields.flatMap(({ id, label, type, isRequired }) => {
    const question = questions.find((each) => each.label === label);
    return question === undefined ? [] : [{ id, label, type, isRequired, value: random.pick(question.answers) }];
  });
