export { changeTagsOfMany, type TagsChanged } from './change-many.ts';
export { tagsFeature } from './feature.ts';
export { findTags, tagsOf } from './queries.ts';
export { setTags } from './set-tags.ts';
