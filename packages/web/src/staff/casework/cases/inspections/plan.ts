import type { CaseInspection } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { dayText } from '../../../../ui/dates/format.ts';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { changedPartsOf, type ComparedPart } from '../../../mechanisms/record/changed-parts.ts';
import { inspectorText } from './inspection-words.ts';

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

const states = { SCHEDULED: 'scheduled', PERFORMED: 'performed', CANCELLED: 'canceled' } as const;
const statusPart: ComparedPart<CaseInspection> = {
  label: 'Inspection',
  value: ({ status }) => status,
  text: ({ status }) => states[status],
};

/** Returns whether another person performed or canceled the inspection since a dialog was opened. */
export const changedStatus = changedPartsOf([statusPart]);

/** Returns what tells a form of a scheduled inspection that another person performed, canceled or deleted it. */
export const fateOfPlan = (inspection: CaseInspection | null, isGone: boolean) =>
  isGone || inspection === null || inspection.status === 'SCHEDULED'
    ? { isGone }
    : { isGone: true, gone: `${states[inspection.status]} this inspection` };

/** Returns what another person changed of an inspection since a dialog was opened. */
export const changedInspection = changedPartsOf<CaseInspection>([
  statusPart,
  { label: 'Date', value: ({ plannedOn }) => plannedOn, text: ({ plannedOn }) => dayText(plannedOn) },
  { label: 'Time', value: ({ plannedAt }) => plannedAt, text: ({ plannedAt }) => plannedAt ?? 'any time' },
  { label: 'Inspector', value: ({ assignee }) => assignee?.id, text: inspectorText },
]);
