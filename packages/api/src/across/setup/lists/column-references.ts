/** A column that refers to items of a list. The names are constants of ours, never input. */
export interface ColumnReference {
  readonly table: string;
  readonly column: string;
  /** Sums counts that are stored already. Without it the rows are counted, up to a limit. */
  readonly kept?: string;
}

/**
 * The columns of other tables that refer to items of each list. Each has a foreign key that includes the list.
 * References in fields of lists and forms come from their declarations.
 */
export const columnReferences: Readonly<Record<string, readonly ColumnReference[]>> = {
  departments: [{ table: 'staff', column: 'department_id' }],
  groups: [
    { table: 'submissions', column: 'assignee_group_id' },
    { table: 'cases', column: 'assignee_group_id' },
  ],
  roles: [{ table: 'staff', column: 'role_id' }],
  tags: [{ table: 'subject_tags', column: 'tag_id' }],
  categories: [{ table: 'submission_counts', column: 'category_id', kept: 'sum(open_count + closed_count)' }],
  'submission-outcomes': [{ table: 'submissions', column: 'outcome_id' }],
  'case-outcomes': [{ table: 'cases', column: 'outcome_id' }],
  'case-custom-tiles': [{ table: 'case_tiles', column: 'tile_id' }],
  'case-roles': [{ table: 'case_contacts', column: 'role_id' }],
  'location-fields': [{ table: 'location_answers', column: 'field_id' }],
  'violation-types': [{ table: 'case_violations', column: 'violation_type_id' }],
  violations: [{ table: 'case_violations', column: 'violation_id' }],
  dispositions: [
    { table: 'case_violations', column: 'disposition_id' },
    { table: 'inspection_findings', column: 'disposition_id' },
  ],
  'entity-sections': [{ table: 'entities', column: 'section_id' }],
  'inspection-types': [{ table: 'inspections', column: 'type_id' }],
  reasons: [
    { table: 'inspections', column: 'cancel_reason_id' },
    { table: 'ledger_lines', column: 'reason_id' },
    { table: 'ledger_waivers', column: 'reason_id' },
    { table: 'ledger_collection_steps', column: 'reason_id' },
  ],
  'charge-codes': [
    { table: 'late_fee_schedules', column: 'charge_code_id' },
    { table: 'ledger_lines', column: 'charge_code_id' },
  ],
  fines: [{ table: 'ledger_lines', column: 'fine_id' }],
  'payment-types': [{ table: 'ledger_lines', column: 'payment_type_id' }],
  'late-fees': [{ table: 'late_fee_schedules', column: 'late_fee_id' }],
  'time-activities': [{ table: 'time_entries', column: 'activity_id' }],
  'forced-abatement-activities': [{ table: 'abatement_steps', column: 'activity_id' }],
};
