import { inspectionTypeList } from '@townkeep/core/across/setup';
import type { FieldOwner } from '../../../mechanisms/custom-fields/index.ts';

/** The checklists of inspection types, and where inspections keep the answers. */
export const checklistForms: FieldOwner = {
  owner: inspectionTypeList.name,
  forms: [{ name: 'checklist', answersIn: [{ table: 'inspections', ownerColumn: 'type_id', column: 'checklist' }] }],
};
