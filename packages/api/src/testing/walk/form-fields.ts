import { newId } from '../../platform/ids.ts';

/** A field of a category's form as an administrator sends it: an optional text; give only what the test is about. */
export const formField = (label: string, part: object = {}) => ({
  id: newId(),
  label,
  type: 'TEXT',
  isRequired: false,
  ...part,
});

/** An answer to such a field as a form sends it. */
export const answerTo = ({ id, label, type, isRequired }: ReturnType<typeof formField>, value: unknown) => ({
  id,
  label,
  type,
  isRequired,
  value,
});
