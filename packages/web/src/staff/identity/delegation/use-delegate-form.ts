import {
  delegatedWork,
  delegateFields,
  delegateLabels,
  delegationProblems,
  type LeaveConfig,
  type WorkKind,
  workKinds,
} from '@townkeep/core/identity/delegation';
import { personName } from '@townkeep/core/identity/people';
import { dayText } from '../../../ui/dates/format.ts';
import type { PickerOption } from '../../../ui/pickers/options.ts';
import { useRecordForm } from '../../mechanisms/record/use-record-form.ts';
import { api, apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { useToday } from '../../platform/session/use-today.ts';

type DelegateField = (typeof delegateFields)[WorkKind];

/** The typed values. Empty dates are ''. */
export interface DelegateValues extends Readonly<Record<DelegateField, PickerOption | null>> {
  readonly isActive: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly instruction: string;
}

const off: DelegateValues = {
  isActive: false,
  startDate: '',
  endDate: '',
  instruction: '',
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

/** Holds the form of the delegation and saves it: the first time it is created, later changed. */
export function useDelegateForm(config: LeaveConfig, onClose: () => void) {
  const { profile, flags } = useSession();
  const { today } = useToday();
  const isNew = config.id === null || !config.isActive;
  const form = useRecordForm({
    record: {
      queryKey: apiQuery.delegation.get.queryOptions().queryKey,
      scope: 'delegation',
      isRecord: (_answer): _answer is LeaveConfig => true,
    },
    seen: config,
    stored: valuesOf,
    labels,
    check: (values): Record<string, string> =>
      delegationProblems(inputOf(values), { selfId: profile.id, flags, today, storedStart: config.startDate }),
    save: (values, version) =>
      isNew
        ? api.delegation.create(inputOf(values))
        : api.delegation.update({ ...inputOf(values), id: config.id!, version }),
    success: ({ isActive }) => (isActive ? 'Delegation saved' : 'Delegation switched off'),
    onSaved: onClose,
  });
  const { endDate } = form.values;
  return {
    ...form,
    works: delegatedWork(flags),
    isNew,
    toggle: (isActive: boolean) => form.set(isActive ? { ...off, isActive, startDate: today } : off),
    /** The end follows a start after it. */
    startOn: (startDate: string) =>
      form.set({ startDate, ...(endDate !== '' && endDate < startDate ? { endDate: startDate } : {}) }),
  };
}

export type DelegateForm = ReturnType<typeof useDelegateForm>;

function inputOf({ isActive, startDate, endDate, instruction, ...delegates }: DelegateValues) {
  const ids = Object.fromEntries(
    workKinds.map((work) => [delegateFields[work], delegates[delegateFields[work]]?.value ?? null]),
  );
  return {
    isActive,
    startDate: startDate || null,
    endDate: endDate || null,
    instruction: instruction || null,
    ...(ids as Record<DelegateField, string | null>),
  };
}
