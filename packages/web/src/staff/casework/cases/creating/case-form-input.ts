import type { InitiationType } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { placeProblem } from '@townkeep/core/casework/submissions';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { assignmentOf } from '../../../mechanisms/record/assigned.ts';
import { planInput } from '../inspections/plan.ts';
import type { Confirmed } from '../locations/use-disclaimer.ts';
import type { CaseDraft, FirstInspection } from './case-draft.ts';

/** Returns the submissions that the case gets linked to. */
export const linkedIds = ({ submissionIds, madeFrom }: CaseDraft): string[] => [
  ...new Set([...(madeFrom === null ? [] : [madeFrom.id]), ...submissionIds]),
];

/** Returns the chosen initiation, or what follows from the linked submissions. */
export const initiationOf = (draft: CaseDraft): InitiationType =>
  draft.initiationType ?? (linkedIds(draft).length > 0 ? 'REACTIVE' : 'PROACTIVE');

/** Returns the element id of the field at a path of the call's input. */
export const fieldId = (path: string): string => `case-${path.replaceAll('.', '-')}`;

/** Returns the problems of the form that need no answer from the server, by path. */
export function caseFormProblems(draft: CaseDraft): Readonly<Record<string, string>> {
  const place = placeProblem({ isLocationIncluded: true, isLocationRequired: true }, draft.place, false);
  return {
    ...(place === null ? {} : { location: place.text }),
    ...(draft.inspection !== null && draft.inspection.plannedDate === ''
      ? { 'inspection.plannedDate': text('required', { label: 'Date' }) }
      : {}),
  };
}

/** Stands for the assignee that the rules will choose. */
export const byRule: PickerOption = { value: 'RULE', label: 'Automatic', isActive: true };

/** Returns the assignee of the case as an option; null for none. `usual`: the one of a case without a choice. */
export const assigneeOf = (
  { assignee }: Pick<CaseDraft, 'assignee'>,
  usual: PickerOption | null,
): PickerOption | null => (assignee === 'USUAL' ? usual : assignee);

/** Returns the inspector of the first inspection: the chosen one, else the assignee of the case if not a group. */
export function firstInspector(
  { inspection, assignee }: Pick<CaseDraft, 'inspection' | 'assignee'>,
  usual: PickerOption | null,
): PickerOption | null {
  const chosen = inspection?.assignee ?? null;
  if (chosen !== 'CASE') return chosen;
  const option = assigneeOf({ assignee }, usual);
  return option !== null && assignmentOf(option.value).groupId === null ? option : null;
}

/** Leaves out the inspector who follows from the assignee of the case. */
function firstInput({ assignee, ...plan }: FirstInspection) {
  const { assigneeId, ...input } = planInput({ ...plan, assignee: assignee === 'CASE' ? null : assignee });
  return assignee === 'CASE' ? input : { ...input, assigneeId };
}

/** What a new case needs beside the form. */
interface Sending {
  /** The id of the signed-in person; null for a super admin. */
  readonly me: string | null;
  /** Whether the agency has assignment rules for cases. */
  readonly hasRules: boolean;
  readonly isDraft: boolean;
  readonly disclaimer: Confirmed;
  /** The roles of the parcel's owner. */
  readonly ownerRoleIds: readonly string[];
  /** Whether the person saw what the reporters of linked submissions hear. */
  readonly areTextsShown: boolean;
}

/** Converts the form to the input of the call. */
export function toCaseInput(draft: CaseDraft, sending: Sending) {
  const { me, hasRules, isDraft, disclaimer, ownerRoleIds, areTextsShown } = sending;
  const { inspection, assignee } = draft;
  const usual = hasRules ? {} : assignmentOf(me);
  return {
    location: draft.place,
    initiationType: initiationOf(draft),
    description: draft.description.trim() || null,
    isDraft,
    violations: draft.violations.map(({ violation, complyByOn, entity }) => ({
      violationId: violation.value,
      complyByOn: complyByOn || null,
      ...(entity == null ? {} : { entityId: entity.value }),
    })),
    contacts: draft.contacts.map(({ contact, roleId }) => ({ contactId: contact.value, roleId })),
    ownerRoleIds: [...ownerRoleIds],
    ...(disclaimer === null ? {} : { disclaimer }),
    inspection: inspection === null ? null : firstInput(inspection),
    submissionIds: linkedIds(draft),
    submissionAttachmentIds: [...draft.submissionAttachmentIds],
    informsReporters: draft.informsReporters && areTextsShown,
    ...(assignee === 'USUAL' ? usual : assignmentOf(assignee?.value ?? null)),
    attachments: [...draft.attachments],
  };
}
