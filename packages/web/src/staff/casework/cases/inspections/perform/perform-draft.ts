import type { ProposedInspection } from '@townkeep/core/casework/cases';
import type { AttachmentInput } from '@townkeep/core/mechanisms/conversations';
import { answersOf, type CustomField, type FieldValues } from '@townkeep/core/mechanisms/custom-fields';
import { forgetKeys } from '../../../../../http/send-once.ts';
import { readStored, store } from '../../../../../ui/browser-storage.ts';
import type { DevicePlace } from '../../DevicePlaceField.tsx';
import { type PlanDraft, planInput } from '../plan.ts';

/** What the inspector found of one violation; '' while nothing is chosen. */
export interface FindingDraft {
  readonly dispositionId: string;
  readonly note: string;
}

/** A stored file, and the violation that it shows; null for one of the whole place. */
export interface DraftPhoto extends AttachmentInput {
  readonly violationId: string | null;
}

/** An inspection while it is performed, as the form holds it. */
export interface PerformDraft {
  /** The type of an inspection that was not planned. */
  readonly typeId: string;
  /** By the id of the violation on the case. */
  readonly findings: Readonly<Record<string, FindingDraft>>;
  readonly answers: FieldValues;
  readonly note: string;
  readonly place: DevicePlace | null;
  readonly attachments: readonly DraftPhoto[];
  /** Undefined until staff decide: the proposal applies. Null for no further inspection. */
  readonly next: PlanDraft | null | undefined;
}

export const emptyPerformDraft: PerformDraft = {
  typeId: '',
  findings: {},
  answers: {},
  note: '',
  place: null,
  attachments: [],
  next: undefined,
};

/** Returns the unsaved form that this tab keeps under a key, or an empty form. */
export function loadPerformDraft(key: string): PerformDraft {
  const kept = readStored(key, 'sessionStorage');
  return typeof kept === 'object' && kept !== null ? { ...emptyPerformDraft, ...kept } : emptyPerformDraft;
}

/** Keeps the form for this tab only. An empty form is removed, together with the keys under which it was sent. */
export function savePerformDraft(key: string, draft: PerformDraft): void {
  store(key, draft === emptyPerformDraft ? null : draft, 'sessionStorage');
  if (draft === emptyPerformDraft) forgetKeys(key);
}

export const noFinding: FindingDraft = { dispositionId: '', note: '' };

/** Returns the plan of a proposed inspection; null without one. */
export const planOf = (proposed: ProposedInspection | null, assignee: PlanDraft['assignee']): PlanDraft | null =>
  proposed && {
    typeId: proposed.typeId ?? '',
    plannedDate: proposed.plannedDate,
    plannedTime: '',
    assignee,
    isVerification: true,
  };

interface Sent {
  readonly caseId: string;
  /** The ids of the violations on the case. One that was removed meanwhile is not sent. */
  readonly violationIds: readonly string[];
  /** Null for an inspection that was not planned. */
  readonly inspectionId: string | null;
  /** The version of the inspection that the inspector saw; 0 for one that was not planned. */
  readonly version: number;
  readonly checklist: readonly CustomField[];
  readonly next: PlanDraft | null;
}

/** Converts the form to the input of the call. Violations without a disposition were not inspected. */
export const performInputOf = (
  draft: PerformDraft,
  { caseId, violationIds, inspectionId, version, checklist, next }: Sent,
) => ({
  id: caseId,
  inspectionId,
  version,
  typeId: inspectionId === null ? draft.typeId || null : null,
  findings: Object.entries(draft.findings)
    .filter(([violationId, { dispositionId }]) => dispositionId !== '' && violationIds.includes(violationId))
    .map(([violationId, { dispositionId, note }]) => ({ violationId, dispositionId, note: note.trim() || null })),
  checklist: answersOf(checklist, draft.answers),
  note: draft.note.trim() || null,
  place: draft.place,
  attachments: draft.attachments.map(({ violationId, ...file }) => ({
    ...file,
    violationId: violationId !== null && violationIds.includes(violationId) ? violationId : null,
  })),
  next: next === null ? null : planInput(next),
});

/** How many files are being uploaded, by the id of the violation that they show; '' for those of the whole place. */
export type Uploading = Readonly<Record<string, number>>;

/** Returns the counts with that of one part; the same object if it is unchanged. */
export const withUploading = (before: Uploading, part: string, count: number): Uploading =>
  (before[part] ?? 0) === count ? before : { ...before, [part]: count };

/** Returns whether files of the whole place or of these violations are being uploaded. */
export const isUploading = (uploading: Uploading, violationIds: readonly string[]): boolean =>
  ['', ...violationIds].some((part) => (uploading[part] ?? 0) > 0);
