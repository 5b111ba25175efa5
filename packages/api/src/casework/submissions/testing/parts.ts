import { partsOf } from '../../../testing/test-part.ts';
import { assignmentRulesPart } from '../assignment-rules/testing/part.ts';
import { duplicatesPart } from '../duplicates/testing/part.ts';
import { filingPart } from '../filing/testing/part.ts';
import { followersPart } from '../followers/testing/part.ts';
import { groupActionsPart } from '../group-actions/testing/part.ts';
import { handlingPart } from '../handling/testing/part.ts';
import { listingPart } from '../listing/testing/part.ts';
import { threadPart } from '../thread/testing/part.ts';
import { type BeforeSubmissions, submissionPart } from './part.ts';

/** Each part of a submission, after the parts whose ids it uses. To add one, add a line here. */
export const submissionsParts = partsOf<BeforeSubmissions>()
  .with(submissionPart)
  .with(duplicatesPart)
  .with(filingPart)
  .with(listingPart)
  .with(groupActionsPart)
  .with(threadPart)
  .with(followersPart)
  .with(assignmentRulesPart)
  // It makes the submission internal, which refuses followers.
  .with(handlingPart);
