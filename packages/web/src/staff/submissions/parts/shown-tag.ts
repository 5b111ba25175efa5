/** A tag as shown. */
export interface ShownTag {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}
