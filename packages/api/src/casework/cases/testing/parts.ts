import { partsOf } from '../../../testing/test-part.ts';
import { abatementPart } from '../abatement/testing/part.ts';
import { collectionsPart } from '../collections/testing/part.ts';
import { caseContactsPart } from '../contacts/testing/part.ts';
import { creatingPart } from '../creating/testing/part.ts';
import { entitiesPart } from '../entities/testing/part.ts';
import { financePart } from '../finance/testing/part.ts';
import { groupActionsPart } from '../group-actions/testing/part.ts';
import { handlingPart } from '../handling/testing/part.ts';
import { importingPart } from '../importing/testing/part.ts';
import { inspectionsPart } from '../inspections/testing/part.ts';
import { linkingPart } from '../linking/testing/part.ts';
import { listingPart } from '../listing/testing/part.ts';
import { caseLocationsPart } from '../locations/testing/part.ts';
import { lateFeesPart } from '../money/late-fees/testing/part.ts';
import { depositsPart } from '../money/deposits/testing/part.ts';
import { journalPart } from '../money/journal/testing/part.ts';
import { receiptsPart } from '../money/receipts/testing/part.ts';
import { moneyPart } from '../money/testing/part.ts';
import { issuingPart } from '../notices/issuing/testing/part.ts';
import { outcomeFilePart } from '../notices/outcome-file/testing/part.ts';
import { noticesPart } from '../notices/testing/part.ts';
import { verifyingPart } from '../notices/verifying/testing/part.ts';
import { portalPart } from '../portal/testing/part.ts';
import { privatePart } from '../private/testing/part.ts';
import { readPart } from '../read/testing/part.ts';
import { threadPart } from '../thread/testing/part.ts';
import { timePart } from '../time/testing/part.ts';
import { violationsPart } from '../violations/testing/part.ts';
import { type BeforeCases, casePart } from './part.ts';

/** Each part of a case, after the parts whose ids it uses. To add one, add a line here. */
export const casesParts = partsOf<BeforeCases>()
  .with(casePart)
  .with(entitiesPart)
  .with(readPart)
  .with(listingPart)
  .with(importingPart)
  .with(creatingPart)
  .with(violationsPart)
  .with(caseContactsPart)
  .with(linkingPart)
  .with(threadPart)
  .with(privatePart)
  .with(groupActionsPart)
  .with(inspectionsPart)
  .with(timePart)
  .with(abatementPart)
  .with(moneyPart)
  .with(lateFeesPart)
  .with(financePart)
  .with(collectionsPart)
  .with(receiptsPart)
  .with(depositsPart)
  .with(journalPart)
  .with(portalPart)
  .with(noticesPart)
  .with(issuingPart)
  .with(outcomeFilePart)
  .with(verifyingPart)
  .with(caseLocationsPart)
  // It makes the case a draft, which has no page for the responsible party and sends no messages.
  .with(handlingPart);
