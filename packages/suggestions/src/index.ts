export { DamagedSnapshot } from './bytes.ts';
export { learn, unlearn } from './learn.ts';
export {
  type SuggestionCategory,
  type SuggestionModel,
  createSuggestionModel,
  listCategories,
  memoryBytes,
} from './model.ts';
export { decode, decodeInSteps, encode, encodeInSteps, type Steps } from './snapshot.ts';
export { type SuggestOptions, type Suggestion, suggest } from './suggest.ts';
