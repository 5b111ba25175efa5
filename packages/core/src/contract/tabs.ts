import type { Feature, Tab } from '../platform/feature.ts';
import { features } from './features.ts';

/** Every tab of the staff application's header, by their `order`. */
export const allTabs: readonly Tab[] = (features as readonly Feature[])
  .flatMap(({ tabs = [] }) => tabs)
  .toSorted((a, b) => a.order - b.order);
