export type { FieldOwner } from './declaration.ts';
export { keepAnsweredFields, listAnsweredFields } from './keep-answered-fields.ts';
