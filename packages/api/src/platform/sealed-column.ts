/** A column of values that are sealed with the installation's secret, for `reseal`. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Whether each row is of an agency, with the key `(agency_id, id)`; otherwise the owner is the key. */
  readonly isOfAgency: boolean;
  /** The column with the id of the person to whom the value is sealed. */
  readonly owner: string;
  readonly purpose: string;
  /** Returns the subject that the value of this owner is sealed for. `agencyId` is null without an agency. */
  readonly subjectOf: (owner: { readonly agencyId: number | null; readonly id: string }) => string;
}
