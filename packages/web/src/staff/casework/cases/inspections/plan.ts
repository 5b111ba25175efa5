import { text } from '@townkeep/core/platform';
import type { PickerOption } from '../../../../ui/pickers/options.ts';

/** The plan of an inspection, as a form holds it. */
export interface PlanDraft {
  readonly typeId: string;
  /** `YYYY-MM-DD`; '' while none is chosen. */
  readonly plannedDate: string;
  /** `HH:MM`; '' for any time of the day. */
  readonly plannedTime: string;
  readonly assignee: PickerOption | null;
  readonly isVerification: boolean;
}

/** Returns the problems of a plan that need no answer from the server, by field. */
export const planProblems = ({ plannedDate }: PlanDraft): Readonly<Record<string, string>> =>
  plannedDate === '' ? { plannedDate: text('required', { label: 'Date' }) } : {};

/** Converts the form to the input of the calls. */
export const planInput = ({ typeId, plannedDate, plannedTime, assignee, isVerification }: PlanDraft) => ({
  typeId: typeId || null,
  plannedDate,
  plannedTime: plannedTime || null,
  assigneeId: assignee?.value ?? null,
  isVerificationInspection: isVerification,
});
