export { tagsFeature } from './feature.ts';
export { tagsOf } from './queries.ts';
export { setTags } from './set-tags.ts';
