import type { PublicPage } from '@townkeep/core/contract/public-pages.ts';
import type { ComponentType } from 'react';
import type { EagerTexts, LazyTexts } from './texts/tree.ts';

export interface PageProps {
  /** The token in the path of the page; empty if the path has none. */
  readonly token: string;
  /** The query of the address when the page was opened, e.g. `?translate=es`. */
  readonly search: string;
}

export type PageComponent = ComponentType<PageProps>;

interface Page {
  /** The name that `core` declares its address under. */
  readonly kind: PublicPage['kind'];
  /** Returns the address with parameters that were lost on the way, e.g. during the sign-in at another site. */
  readonly restoreAddress?: (address: string, token: string) => string;
  /** Replaces the page when it crashes. Default: a message with a button that tries again. */
  readonly Crashed?: PageComponent;
}

/** A page that is part of the first load. */
export interface EagerPage extends Page {
  readonly Page: PageComponent;
}

/** A page that loads, with its texts and styles, when its address is opened. */
export interface LazyPage extends Page {
  readonly load: () => Promise<PageComponent>;
}

/** A feature of the first load: the report form, or parts that every page shares. It counts against the size limit. */
export interface EagerFeature {
  readonly pages: readonly EagerPage[];
  readonly texts: EagerTexts;
}

/** A feature whose pages load when they are opened. */
export interface LazyFeature {
  readonly pages: readonly LazyPage[];
  readonly texts: LazyTexts;
}

/** The pages and texts of a feature. Only `features.ts` lists the features, each one once. */
export type PublicFeature = EagerFeature | LazyFeature;
