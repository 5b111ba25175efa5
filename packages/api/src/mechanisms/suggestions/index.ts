export { suggestionsFeature } from './feature.ts';
export { learnSoon } from './learn-soon.ts';
export { suggestCategories } from './suggest-categories.ts';
