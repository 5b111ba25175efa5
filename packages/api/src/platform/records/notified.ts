import type { NotifiedRole } from '@townkeep/core/kernel/notification.ts';

/** A staff member who may see the record. */
export interface NotifiedPerson {
  readonly id: string;
  readonly email: string;
}

/** What notifications say about a record, and whom they concern. */
export interface NotifiedRecord {
  /** The record as a heading: `Submission #12: Pothole`. */
  readonly title: string;
  /** The record in a sentence: `submission #12 (Pothole)`. */
  readonly name: string;
  /** To whom it is assigned, as others read it: `Ann Lee`, `the group Streets`; null for no one. */
  readonly assignedTo: string | null;
  /** Its page in the staff application, and the label of the link to it. */
  readonly path: string;
  readonly linkLabel: string;
  readonly agencyName: string;
  /** Only active people who may see it. */
  readonly people: Readonly<Partial<Record<NotifiedRole, readonly NotifiedPerson[]>>>;
}
