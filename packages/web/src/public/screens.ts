import type { PublicPage } from '@townkeep/core/contract/public-pages.ts';
import { lazy } from 'react';
import type { FeatureAtHand, PageAtHand, PageOnDemand, PublicFeature } from './feature.ts';
import { publicFeatures } from './features.ts';
import { addTexts } from './texts/index.ts';
import type { TextsOnDemand } from './texts/tree.ts';

const isAtHand = (feature: PublicFeature): feature is FeatureAtHand => typeof feature.texts.en !== 'function';

/** The texts of the first load. */
export const textsAtHand = publicFeatures.filter(isAtHand).map(({ texts }) => texts);

/** Loads a page and its texts in parallel. */
export async function loadPage({ load }: PageOnDemand, texts: TextsOnDemand): Promise<{ default: PageAtHand['Page'] }> {
  const [Page] = await Promise.all([load(), addTexts(texts)]);
  return { default: Page };
}

const screensOf = (feature: PublicFeature): readonly PageAtHand[] =>
  isAtHand(feature)
    ? feature.pages
    : feature.pages.map((page) => ({ ...page, Page: lazy(() => loadPage(page, feature.texts)) }));

const screens: readonly PageAtHand[] = publicFeatures.flatMap(screensOf);

/** Returns the page of a kind. A page outside of the first load begins to load when it renders. */
export const screenOf = (kind: PublicPage['kind']): PageAtHand => screens.find((screen) => screen.kind === kind)!;
