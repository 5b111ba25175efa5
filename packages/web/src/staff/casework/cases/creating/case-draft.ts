import type { InitiationType } from '@townkeep/core/casework/cases';
import type { AttachmentInput } from '@townkeep/core/mechanisms/conversations';
import { type FormPlace, noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { forgetKeys } from '../../../../http/send-once.ts';
import { readStored, store } from '../../../../ui/browser-storage.ts';
import type { PhotoPlace } from '../../../../ui/uploads/photo-places.ts';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { personDraftKey } from '../../../platform/session/person-drafts.ts';
import type { PlanDraft } from '../inspections/plan.ts';

/** A violation of the new case, as the form holds it. */
export interface ViolationDraft {
  readonly violation: PickerOption;
  /** `YYYY-MM-DD`; '' for the usual days. */
  readonly complyByOn: string;
  /** The known entity that it is about. */
  readonly entity?: PickerOption | null;
}

export interface ContactDraft {
  readonly contact: PickerOption;
  readonly roleId: string;
}

/** The first inspection. Its inspector is `CASE`, the assignee of the case, until staff choose another. */
export interface FirstInspection extends Omit<PlanDraft, 'assignee'> {
  readonly assignee: PlanDraft['assignee'] | 'CASE';
}

/** A case being created, as the form holds it. */
export interface CaseDraft {
  readonly place: FormPlace;
  /** Null until staff choose; it then follows from the linked submissions. */
  readonly initiationType: InitiationType | null;
  readonly description: string;
  readonly violations: readonly ViolationDraft[];
  readonly contacts: readonly ContactDraft[];
  /** The roles of the parcel's owner; null for those that are filled from the parcel, until staff change them. */
  readonly ownerRoleIds: readonly string[] | null;
  readonly submissionIds: readonly string[];
  readonly inspection: FirstInspection | null;
  /** The submission that the case is made from, wherever it is, with the description that it brought; null for none. */
  readonly madeFrom: { readonly id: string; readonly number: number; readonly description: string } | null;
  /** The files of that submission of which the case gets copies. */
  readonly submissionAttachmentIds: readonly string[];
  /** Whether the reporters of the linked submissions hear of the case. */
  readonly informsReporters: boolean;
  /** `USUAL` until staff choose: by the assignment rules or, without any, the one who creates it. Null: unassigned. */
  readonly assignee: PickerOption | 'USUAL' | null;
  readonly attachments: readonly AttachmentInput[];
  /** Where photos among the attachments were taken, by file URL. */
  readonly photoPlaces: readonly PhotoPlace[];
}

export const emptyCaseDraft: CaseDraft = {
  place: noPlace,
  initiationType: null,
  description: '',
  violations: [],
  contacts: [],
  ownerRoleIds: null,
  submissionIds: [],
  madeFrom: null,
  submissionAttachmentIds: [],
  informsReporters: true,
  inspection: null,
  assignee: 'USUAL',
  attachments: [],
  photoPlaces: [],
};

/** Returns the storage key under which this tab keeps the form. */
export const caseDraftKey = (agencyId: number, staffId: string): string =>
  personDraftKey(agencyId, staffId, 'new_case');

/** Returns the person's unsaved form in this tab, or an empty form. */
export function loadCaseDraft(agencyId: number, staffId: string): CaseDraft {
  const kept = readStored(caseDraftKey(agencyId, staffId), 'sessionStorage');
  if (typeof kept !== 'object' || kept === null) return emptyCaseDraft;
  const stored = kept as Partial<CaseDraft>;
  return { ...emptyCaseDraft, ...stored, place: { ...noPlace, ...stored.place } };
}

/** Keeps the form for this tab only. An empty form is removed, together with the keys under which it was sent. */
export function saveCaseDraft(agencyId: number, staffId: string, draft: CaseDraft): void {
  const key = caseDraftKey(agencyId, staffId);
  store(key, draft === emptyCaseDraft ? null : draft, 'sessionStorage');
  if (draft === emptyCaseDraft) forgetKeys(key);
}
