import { automationPart } from '../mechanisms/automation/testing/part.ts';
import { auditPart } from '../mechanisms/audit/testing/part.ts';
import { agenciesPart } from '../office/agencies/testing/part.ts';
import { baseMapPart } from '../office/base-map/testing/part.ts';
import { casesParts } from '../casework/cases/testing/parts.ts';
import { caseLayoutPart } from '../casework/case-layout/testing/part.ts';
import { heldMailPart } from '../mechanisms/conversations/held/testing/part.ts';
import { contactsPart } from '../casework/contacts/testing/part.ts';
import { delegationPart } from '../identity/delegation/testing/part.ts';
import { documentsPart } from '../mechanisms/documents/testing/part.ts';
import { faqsPart } from '../office/faqs/testing/part.ts';
import { listsPart } from '../across/setup/lists/testing/part.ts';
import { locationsPart } from '../casework/locations/testing/part.ts';
import { notificationsPart } from '../mechanisms/notifications/testing/part.ts';
import { outboxPart } from '../mechanisms/outbox/testing/part.ts';
import { peoplePart } from '../identity/people/testing/part.ts';
import { publicSubmissionsPart } from '../across/issue-form/testing/part.ts';
import { savedViewsPart } from '../mechanisms/saved-views/testing/part.ts';
import { runsPart } from '../mechanisms/runs/testing/part.ts';
import { signInPart } from '../identity/sign-in/testing/part.ts';
import { slaPart } from '../mechanisms/sla/testing/part.ts';
import { submissionsParts } from '../casework/submissions/testing/parts.ts';
import { templatesPart } from '../mechanisms/templates/testing/part.ts';
import { usersPart } from '../across/users/testing/part.ts';
import { undoPart } from '../mechanisms/undo/testing/part.ts';
import { uploadsPart } from '../mechanisms/uploads/testing/part.ts';
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
  .with(heldMailPart)
  .with(notificationsPart)
  .with(slaPart)
  .with(undoPart)
  .with(uploadsPart)
  .with(documentsPart)
  .with(templatesPart)
  .with(faqsPart)
  .with(caseLayoutPart)
  .with(automationPart)
  .with(auditPart);
