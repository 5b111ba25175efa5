import {
  type Abatement,
  ABATEMENT_DOCUMENTS_MAX,
  abatementRecordBlocker,
  type CaseAbatement,
  caseProblems,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { endRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { touchCase } from '../handling/queries.ts';
import { abatementOf, lockAbatement, stepOf } from './read-abatement.ts';
import { findFileTitle, insertDocument } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface NewDocument {
  readonly id: string;
  readonly attachmentId: string;
  /** The id of the activity on the case; absent for the abatement as a whole. */
  readonly activityId?: string | null | undefined;
}

const activityOf = (abatement: Abatement, stepId: string | null) => {
  if (stepId === null) return null;
  const { id, name } = stepOf(abatement, stepId).activity;
  return { id, name };
};

/**
 * Attaches a file of the case to its newest abatement, or to one of the activities.
 * @throws Problem abatement_status, invalid_input (attachmentId), and those of `lockAbatement`
 */
export async function addDocument(tx: AgencyTx, input: NewDocument, by: StaffActing): Promise<CaseAbatement> {
  const { id, attachmentId, activityId } = input;
  const abatement = await lockAbatement(tx, id, abatementRecordBlocker, by);
  const stepId = activityId ?? null;
  const activity = activityOf(abatement, stepId);
  if (abatement.documents.some((each) => each.attachmentId === attachmentId && each.stepId === stepId))
    return abatementOf(tx, id);
  if (abatement.documents.length >= ABATEMENT_DOCUMENTS_MAX)
    throw invalid({ attachmentId: text('tooManyEntries', { n: ABATEMENT_DOCUMENTS_MAX }) });
  const title = await findFileTitle(tx, id, attachmentId);
  if (title === undefined) throw invalid({ attachmentId: text('notOffered', { label: 'This file' }) });
  await insertDocument(tx, { id: newId(), abatementId: abatement.id, stepId, attachmentId, now: by.now });
  await touchCase(tx, id, by.now);
  const attachment = { id: attachmentId, name: title };
  recordEvent(tx, by.actor, caseEvents.abatementDocumentAdded, id, { attachment, activity });
  return abatementOf(tx, id);
}

interface DocumentOfCase {
  readonly id: string;
  readonly documentId: string;
}

/**
 * Detaches a file from an abatement. An activity that is done keeps the document that it needs.
 * @throws Problem not_found, abatement_status, document_needed, and those of `lockAbatement`
 */
export async function removeDocument(tx: AgencyTx, of: DocumentOfCase, by: StaffActing): Promise<CaseAbatement> {
  const abatement = await lockAbatement(tx, of.id, abatementRecordBlocker, by);
  const document = abatement.documents.find((each) => each.id === of.documentId);
  if (document === undefined) throw new Problem('not_found');
  const { stepId } = document;
  const step = stepId === null ? null : stepOf(abatement, stepId);
  const others = abatement.documents.filter((each) => each.stepId === stepId && each.id !== document.id);
  if (step !== null && step.doneOn !== null && step.activity.needsDocument && others.length === 0)
    throw new Problem(caseProblems.document_needed);
  await endRow(tx, 'abatement_documents', document.id);
  await touchCase(tx, of.id, by.now);
  const attachment = { id: document.attachmentId, name: document.title };
  const activity = activityOf(abatement, stepId);
  recordEvent(tx, by.actor, caseEvents.abatementDocumentRemoved, of.id, { attachment, activity });
  return abatementOf(tx, of.id);
}
