/** A tag as shown. */
export interface ShownTag {
  readonly id: string;
  readonly name: string;
  /** Unknown for a tag that was just added. */
  readonly color?: string;
  readonly isActive: boolean;
}
