import type { AccessFlags, Right } from '@townkeep/core/identity/people';
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HelpPart } from './mechanisms/help/help.ts';
import type { RecordPlaces } from './mechanisms/record/record-places.ts';
import type { Session } from './platform/session/SessionContext.tsx';

/** Makes calls of a page as soon as its code is loaded, by the parameters of its URL. */
export type EarlyCalls = (queries: QueryClient, search: Readonly<Record<string, unknown>>) => void;

/** A page of the staff application, open to staff with the right. */
export interface StaffPage {
  /** Route path below the agency's URL, e.g. `/customer-submission/$submissionId`. */
  readonly path: string;
  readonly right: Right;
  /** Loads the module of the page when it is first needed. */
  readonly load: () => Promise<Readonly<Record<string, unknown>>>;
  /**
   * The page's export in that module. The module can also export `early`, an `EarlyCalls` that asks for what the page
   * shows first.
   */
  readonly name: string;
}

/** An entry of a header menu. */
export interface MenuItem {
  readonly label: string;
  /** Path below the agency's URL. */
  readonly to: string;
  readonly icon?: ReactNode;
  readonly isShown: (conditions: MenuConditions) => boolean;
}

/** A menu entry that the agency configures. */
export type ConfiguredItem = Omit<MenuItem, 'isShown'>;

/** Loads menu entries that the agency configures. */
export type ToolsQuery = UseQueryOptions<unknown, Error, readonly ConfiguredItem[]>;

/** The conditions that decide whether a menu entry is shown. */
export interface MenuConditions {
  readonly flags: AccessFlags;
  readonly isOutboxShown: boolean;
}

/**
 * A feature's contribution to the staff application. `features.ts` names each feature once; nothing else lists them.
 */
export interface StaffFeature {
  readonly pages: readonly StaffPage[];
  /** Entries of the Create menu: 'Customer Submission', 'Code Enforcement Case'. */
  readonly create?: readonly MenuItem[];
  readonly tools?: readonly MenuItem[];
  /** Entries of the Tools menu that the agency configures, behind the others; none without the right. */
  readonly configuredTools?: (session: Session) => readonly ToolsQuery[];
  /** Its kinds of records, as other features link to them: by the name of the kind in the API. */
  readonly records?: RecordPlaces;
  /** The articles about its screens. */
  readonly help?: HelpPart;
}
