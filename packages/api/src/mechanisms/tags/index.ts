import { invalid, Problem, text } from '@townkeep/core/platform';
import type { ServerFeature } from '../../platform/feature.ts';

export { changeTagsOfMany, type TagsChanged } from './change-many.ts';
export { findTags, tagsOf } from './queries.ts';
export { setTags } from './set-tags.ts';

export const tagsFeature: ServerFeature = {
  constraints: {
    subject_tags_agency_id_subject_id_fkey: () => new Problem('not_found'),
    subject_tags_agency_id_tag_list_tag_id_fkey: () => invalid({ tags: text('notOffered', { label: 'Tag' }) }),
  },
};
