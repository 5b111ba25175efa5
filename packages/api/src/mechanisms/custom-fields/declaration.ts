/** A column that holds answers, each row a JSON array of them. All names are constants of ours, never input. */
export interface AnswersColumn {
  readonly table: string;
  readonly column: string;
  /** The column with the id of the form's owner; absent where a column holds answers to the forms of several owners. */
  readonly ownerColumn?: string;
}

/** A kind of record that has forms of custom fields, and where the answers to each form are stored. */
export interface FieldOwner {
  /** The owner's name; for items of a configuration list, the list's name. */
  readonly owner: string;
  readonly forms: readonly {
    /** The owner's property that holds the form, an array of custom fields. */
    readonly name: string;
    readonly answersIn: readonly AnswersColumn[];
  }[];
}
