import type { ServerFeature } from '../../platform/feature.ts';
import { LEARN_CATEGORIES } from './learn-soon.ts';
import { learnCategories } from './learn-categories.ts';

export { learnSoon } from './learn-soon.ts';
export { suggestCategories } from './suggest-categories.ts';

export const suggestionsFeature: ServerFeature = {
  jobs: (services) => [
    { name: LEARN_CATEGORIES, run: (data) => learnCategories(services(), Number(data['agencyId'])) },
  ],
};
