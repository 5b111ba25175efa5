import type { PublicPage } from '@townkeep/core/contract/public-pages.ts';
import { lazy } from 'react';
import type { EagerFeature, EagerPage, LazyPage, PublicFeature } from './feature.ts';
import { publicFeatures } from './features.ts';
import { addTexts } from './texts/index.ts';
import type { LazyTexts } from './texts/tree.ts';

const isEager = (feature: PublicFeature): feature is EagerFeature => typeof feature.texts.en !== 'function';

/** The texts of the first load. */
export const eagerTexts = publicFeatures.filter(isEager).map(({ texts }) => texts);

/** Loads a page and its texts in parallel. */
export async function loadPage({ load }: LazyPage, texts: LazyTexts): Promise<{ default: EagerPage['Page'] }> {
  const [Page] = await Promise.all([load(), addTexts(texts)]);
  return { default: Page };
}

const screensOf = (feature: PublicFeature): readonly EagerPage[] =>
  isEager(feature)
    ? feature.pages
    : feature.pages.map((page) => ({ ...page, Page: lazy(() => loadPage(page, feature.texts)) }));

const screens: readonly EagerPage[] = publicFeatures.flatMap(screensOf);

/** Returns the page of a kind. A page outside of the first load begins to load when it renders. */
export const screenOf = (kind: PublicPage['kind']): EagerPage => screens.find((screen) => screen.kind === kind)!;
