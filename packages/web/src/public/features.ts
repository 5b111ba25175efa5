import type { PublicFeature } from './feature.ts';
import { casePageFeature } from './case-page/feature.ts';
import { faqFeature } from './faq/feature.ts';
import { filesFeature } from './files/feature.ts';
import { followersFeature } from './followers/feature.ts';
import { issueFormFeature } from './issue-form/feature.ts';
import { linkErrorFeature } from './link-error/feature.ts';
import { shellFeature } from './shell/feature.ts';
import { threadFeature } from './thread/feature.ts';
import { submissionPageFeature } from './submission-page/feature.ts';

/** All features of the public pages. A new feature is one more line here. */
export const publicFeatures: readonly PublicFeature[] = [
  shellFeature,
  filesFeature,
  threadFeature,
  issueFormFeature,
  submissionPageFeature,
  casePageFeature,
  followersFeature,
  faqFeature,
  linkErrorFeature,
];
