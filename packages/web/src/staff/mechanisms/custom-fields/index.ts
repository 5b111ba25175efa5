export { conditionProblems } from './builder/edit-fields.ts';
export { FieldBuilder } from './builder/FieldBuilder.tsx';
export { FormPreview } from './builder/FormPreview.tsx';
