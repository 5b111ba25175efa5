import { automationPart } from '../automation/testing/part.ts';
import { auditPart } from '../audit/testing/part.ts';
import { agenciesPart } from '../agencies/testing/part.ts';
import { baseMapPart } from '../base-map/testing/part.ts';
import { casesParts } from '../cases/testing/parts.ts';
import { caseLayoutPart } from '../case-layout/testing/part.ts';
import { contactsPart } from '../contacts/testing/part.ts';
import { delegationPart } from '../delegation/testing/part.ts';
import { documentsPart } from '../documents/testing/part.ts';
import { faqsPart } from '../faqs/testing/part.ts';
import { listsPart } from '../setup/lists/testing/part.ts';
import { locationsPart } from '../locations/testing/part.ts';
import { notificationsPart } from '../notifications/testing/part.ts';
import { outboxPart } from '../outbox/testing/part.ts';
import { peoplePart } from '../people/testing/part.ts';
import { publicSubmissionsPart } from '../issue-form/testing/part.ts';
import { savedViewsPart } from '../saved-views/testing/part.ts';
import { runsPart } from '../runs/testing/part.ts';
import { signInPart } from '../sign-in/testing/part.ts';
import { slaPart } from '../sla/testing/part.ts';
import { submissionsParts } from '../submissions/testing/parts.ts';
import { templatesPart } from '../templates/testing/part.ts';
import { usersPart } from '../users/testing/part.ts';
import { uploadsPart } from '../uploads/testing/part.ts';
import { partsOf } from './test-part.ts';

/**
 * The parts of every feature, after those whose ids they use. To add one, add a line here, or to the `testing/parts.ts`
 * of its feature.
 */
export const parts = partsOf()
  .with(agenciesPart)
  .with(listsPart)
  .with(peoplePart)
  .with(usersPart)
  .with(delegationPart)
  .join(submissionsParts)
  .with(runsPart)
  .with(contactsPart)
  .with(locationsPart)
  .join(casesParts)
  .with(baseMapPart)
  .with(publicSubmissionsPart)
  .with(savedViewsPart)
  .with(signInPart)
  .with(outboxPart)
  .with(notificationsPart)
  .with(slaPart)
  .with(uploadsPart)
  .with(documentsPart)
  .with(templatesPart)
  .with(faqsPart)
  .with(caseLayoutPart)
  .with(automationPart)
  .with(auditPart);
