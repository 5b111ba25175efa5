import {
  delegateFields,
  delegateLabels,
  delegationProblems,
  type LeaveConfig,
  type WorkKind,
  workKinds,
} from '@townkeep/core/identity/delegation';
import { text } from '@townkeep/core/platform';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { personName } from '@townkeep/core/identity/people';
import { useState } from 'react';
import { dayText } from '../../../ui/dates/format.ts';
import type { PickerOption } from '../../../ui/pickers/options.ts';
import { useRecordForm } from '../../mechanisms/record/use-record-form.ts';
import { api, apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { useToday } from '../../platform/session/use-today.ts';

/** Returns the query of one's own delegation, or of a colleague's. */
export const delegationQuery = (of: Colleague) =>
  of === null
    ? apiQuery.delegation.get.queryOptions({ staleTime: 0 })
    : apiQuery.delegation.getFor.queryOptions({ input: { id: of.id }, staleTime: 0 });

type DelegateField = (typeof delegateFields)[WorkKind];

/** The typed values. Empty dates are ''. */
export interface DelegateValues extends Readonly<Record<DelegateField, PickerOption | null>> {
  readonly isActive: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly instruction: string;
  /** Whether the present work moves, too. */
  readonly movesWork: boolean;
}

/** The label of the one person who covers for all kinds of work. */
export const WHO_COVERS = 'Who covers';

/** The days of a leave, unless others are typed. */
const DAYS = 7;

const off: DelegateValues = {
  isActive: false,
  startDate: '',
  endDate: '',
  instruction: '',
  movesWork: false,
  caseAssigneeId: null,
  inspectionAssigneeId: null,
  submissionAssigneeId: null,
};

function valuesOf(config: LeaveConfig): DelegateValues {
  const optionOf = (person: LeaveConfig['caseAssignee']) =>
    person && { value: person.id, label: personName(person), isActive: person.isActive };
  return {
    isActive: config.isActive,
    startDate: config.startDate ?? '',
    endDate: config.endDate ?? '',
    instruction: config.instruction ?? '',
    movesWork: false,
    caseAssigneeId: optionOf(config.caseAssignee),
    inspectionAssigneeId: optionOf(config.inspectionAssignee),
    submissionAssigneeId: optionOf(config.submissionAssignee),
  };
}

const chosen = (work: WorkKind) =>
  [delegateLabels[work], (option: PickerOption | null) => option?.label ?? null] as const;

const labels = {
  isActive: ['Delegate my work', (isActive: boolean) => (isActive ? 'on' : 'off')],
  startDate: ['Start Date', dayText],
  endDate: ['End Date', dayText],
  instruction: 'Instruction',
  caseAssigneeId: chosen('case'),
  inspectionAssigneeId: chosen('inspection'),
  submissionAssigneeId: chosen('submission'),
} as const;

/** The colleague whose work is delegated; null for one's own. */
export type Colleague = { readonly id: string; readonly name: string } | null;

/** Holds the form of a delegation and saves it: the first time it is created, later changed. */
export function useDelegateForm(config: LeaveConfig, of: Colleague, onClose: () => void) {
  const { profile } = useSession();
  const { today } = useToday();
  const { works } = config;
  const flags = { hasCrm: works.includes('submission'), hasCodeEnforcement: works.includes('case') };
  const isNew = config.id === null || !config.isActive;
  const form = useRecordForm({
    record: {
      queryKey: delegationQuery(of).queryKey,
      scope: of === null ? 'delegation' : `delegation ${of.id}`,
      isRecord: (_answer): _answer is LeaveConfig => true,
    },
    seen: config,
    stored: valuesOf,
    labels,
    check: (values): Record<string, string> =>
      delegationProblems(inputOf(values), {
        selfId: of?.id ?? profile.id,
        flags,
        today,
        storedStart: config.startDate,
      }),
    save: (values, version) =>
      of !== null
        ? api.delegation.setFor({ ...inputOf(values), id: of.id, version })
        : isNew
          ? api.delegation.create(inputOf(values))
          : api.delegation.update({ ...inputOf(values), id: config.id!, version }),
    success: ({ isActive }) => (isActive ? 'Delegation saved' : 'Delegation switched off'),
    onSaved: onClose,
  });
  const { endDate } = form.values;
  const fields = works.map((work) => delegateFields[work]);
  const [isSplit, setIsSplit] = useState(false);
  // Also when another person chooses different ones meanwhile. Choosing the same one for each later keeps the fields.
  if (!isSplit && new Set(fields.map((field) => form.values[field]?.value)).size > 1) setIsSplit(true);
  const hasOne = works.length > 1 && !isSplit;
  const refused = hasOne ? fields.find((field) => form.errors[field] !== undefined) : undefined;
  return {
    ...form,
    errors: refused === undefined ? form.errors : oneError(form.errors, refused, fields),
    /** Whether one person covers for all kinds of work. */
    hasOne,
    split: () => setIsSplit(true),
    works,
    isNew,
    toggle: (isActive: boolean) =>
      form.set(isActive ? { ...off, isActive, startDate: today, endDate: addDays(today, DAYS - 1) } : off),
    /** The end follows a start after it. */
    startOn: (startDate: string) =>
      form.set({ startDate, ...(endDate !== '' && endDate < startDate ? { endDate: startDate } : {}) }),
  };
}

/** Returns the errors with that of one delegate at the first field, which stands for all of them. */
function oneError(
  errors: Readonly<Record<string, string>>,
  refused: DelegateField,
  fields: readonly DelegateField[],
): Readonly<Record<string, string>> {
  const others = Object.entries(errors).filter(([name]) => !fields.some((field) => field === name));
  const message = errors[refused]!;
  const isMissing = workKinds.some((work) => message === text('required', { label: delegateLabels[work] }));
  return { ...Object.fromEntries(others), [fields[0]!]: isMissing ? text('required', { label: WHO_COVERS }) : message };
}

export type DelegateForm = ReturnType<typeof useDelegateForm>;

function inputOf({ isActive, startDate, endDate, instruction, movesWork, ...delegates }: DelegateValues) {
  const ids = Object.fromEntries(
    workKinds.map((work) => [delegateFields[work], delegates[delegateFields[work]]?.value ?? null]),
  );
  return {
    isActive,
    movesWork: isActive && movesWork,
    startDate: startDate || null,
    endDate: endDate || null,
    instruction: instruction || null,
    ...(ids as Record<DelegateField, string | null>),
  };
}
