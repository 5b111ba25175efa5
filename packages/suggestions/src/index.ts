export { learn, unlearn } from './learn.ts';
export {
  createSuggestionModel,
  listCategories,
  memoryBytes,
  type SuggestionCategory,
  type SuggestionModel,
} from './model.ts';
export { DamagedSnapshot, decode, decodeInSteps, encode, encodeInSteps, type Steps } from './snapshot.ts';
export { type Fit, rankTexts, type RankedText } from './rank-texts.ts';
export { suggest, type Suggestion, type SuggestOptions } from './suggest.ts';
