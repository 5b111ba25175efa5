import { newId } from '../../platform/ids.ts';

/**
 * Returns a field of a category's form as an administrator sends it: an optional text. Give only the properties that
 * the test is about.
 */
export const formField = (label: string, part: object = {}) => ({
  id: newId(),
  label,
  type: 'TEXT',
  isRequired: false,
  ...part,
});

/** Returns an answer to such a field as a form sends it. */
export const answerTo = ({ id, label, type, isRequired }: ReturnType<typeof formField>, value: unknown) => ({
  id,
  label,
  type,
  isRequired,
  value,
});
