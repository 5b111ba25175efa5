import type { PublicPage } from '@townkeep/core/contract/public-pages.ts';
import type { ComponentType } from 'react';
import type { TextsAtHand, TextsOnDemand } from './texts/tree.ts';

export interface PageProps {
  /** The token in the page's path; empty where its address has none. */
  readonly token: string;
  /** The address's query as the page was opened, e.g. `?translate=es`. */
  readonly search: string;
}

export type PageComponent = ComponentType<PageProps>;

interface Page {
  /** The name under which `core` declares its address. */
  readonly kind: PublicPage['kind'];
  /** Returns the address that the page goes on with, e.g. with the parameters that a sign-in elsewhere removed. */
  readonly restoreAddress?: (address: string, token: string) => string;
  /** What shows in its place when it fails; by default a message with another try. */
  readonly Crashed?: PageComponent;
}

/** A page that is part of the first load. */
export interface PageAtHand extends Page {
  readonly Page: PageComponent;
}

/** A page that is loaded, with its texts and styles, when its address is opened. */
export interface PageOnDemand extends Page {
  readonly load: () => Promise<PageComponent>;
}

/** The report form, and what every page shares. It counts against the budget of the first load. */
export interface FeatureAtHand {
  readonly pages: readonly PageAtHand[];
  readonly texts: TextsAtHand;
}

/** Every other feature. */
export interface FeatureOnDemand {
  readonly pages: readonly PageOnDemand[];
  readonly texts: TextsOnDemand;
}

/** What a feature adds to the public pages. `features.ts` names each feature once; nothing else lists them. */
export type PublicFeature = FeatureAtHand | FeatureOnDemand;
