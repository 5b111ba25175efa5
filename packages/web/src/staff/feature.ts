import type { AccessFlags, Right } from '@townkeep/core/people';
import type { ReactNode } from 'react';

/** A page of the staff application, for those who have the right. */
export interface StaffPage {
  /** Below the agency's address, as the router takes it, e.g. `/customer-submission/$submissionId`. */
  readonly path: string;
  readonly right: Right;
  /** Loads the module with the page when it is first needed. */
  readonly load: () => Promise<Readonly<Record<string, unknown>>>;
  /** The name under which that module exports it. */
  readonly name: string;
}

/** An entry of a menu in the header. */
export interface MenuItem {
  readonly label: string;
  /** Below the agency's address. */
  readonly to: string;
  readonly icon?: ReactNode;
  readonly isShown: (shown: Shown) => boolean;
}

/** What decides whether an entry is shown. */
export interface Shown {
  readonly flags: AccessFlags;
  readonly isOutboxShown: boolean;
}

/** What a feature adds to the staff application. `features.ts` names each feature once; nothing else lists them. */
export interface StaffFeature {
  readonly pages: readonly StaffPage[];
  /** The Create menu: 'Customer Submission', 'Code Enforcement Case'. */
  readonly create?: readonly MenuItem[];
  readonly tools?: readonly MenuItem[];
}
