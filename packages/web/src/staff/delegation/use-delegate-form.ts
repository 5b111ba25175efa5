import {
  delegatedWork,
  delegateFields,
  delegationProblems,
  type LeaveConfig,
  type WorkKind,
  workKinds,
} from '@townkeep/core/delegation';
import { personName } from '@townkeep/core/people';
import { useState } from 'react';
import type { PickerOption } from '../../ui/pickers/options.ts';
import { showFieldErrors } from '../../ui/show-problem.ts';
import { useAction } from '../../ui/use-action.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/SessionContext.tsx';
import { useToday } from '../session/use-today.ts';

/** The typed values. Empty dates are ''. */
export interface DelegateValues {
  readonly isActive: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly instruction: string;
  readonly delegates: Readonly<Record<WorkKind, PickerOption | null>>;
}

const off: DelegateValues = {
  isActive: false,
  startDate: '',
  endDate: '',
  instruction: '',
  delegates: { case: null, inspection: null, submission: null },
};

function valuesOf(config: LeaveConfig): DelegateValues {
  const optionOf = (person: LeaveConfig['caseAssignee']) =>
    person && { value: person.id, label: personName(person), isActive: person.isActive };
  return {
    isActive: config.isActive,
    startDate: config.startDate ?? '',
    endDate: config.endDate ?? '',
    instruction: config.instruction ?? '',
    delegates: {
      case: optionOf(config.caseAssignee),
      inspection: optionOf(config.inspectionAssignee),
      submission: optionOf(config.submissionAssignee),
    },
  };
}

/** Holds the form of the delegation and saves it: the first time it is created, later changed. */
export function useDelegateForm(config: LeaveConfig, onClose: () => void) {
  const { profile, flags } = useSession();
  const { today } = useToday();
  const [opened] = useState(() => valuesOf(config));
  const [values, setValues] = useState(opened);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const refuse = (problems: Readonly<Record<string, string>>) => {
    setErrors(problems);
    setAttempt((before) => before + 1);
  };
  const input = inputOf(values);
  const save = useAction(
    () =>
      config.id === null || !opened.isActive
        ? api.delegation.create(input)
        : api.delegation.update({ ...input, id: config.id, version: config.version }),
    {
      success: values.isActive ? 'Delegation saved' : 'Delegation switched off',
      onSuccess: onClose,
      onProblem: showFieldErrors(refuse),
    },
  );
  const submit = () => {
    const problems = delegationProblems(input, {
      selfId: profile.id,
      flags,
      today,
      storedStart: opened.startDate || null,
    });
    if (Object.keys(problems).length > 0) return refuse(problems);
    setErrors({});
    return save.mutate(undefined);
  };
  return {
    values,
    errors,
    attempt,
    works: delegatedWork(flags),
    isNew: !opened.isActive,
    isChanged: JSON.stringify(values) !== JSON.stringify(opened),
    isSaving: save.isPending,
    submit,
    change: (part: Partial<DelegateValues>) => setValues((now) => ({ ...now, ...part })),
    toggle: (isActive: boolean) => {
      setErrors({});
      setValues(isActive ? { ...off, isActive, startDate: today } : off);
    },
    /** The end follows a start after it. */
    startOn: (startDate: string) =>
      setValues((now) => ({
        ...now,
        startDate,
        endDate: now.endDate !== '' && now.endDate < startDate ? startDate : now.endDate,
      })),
  };
}

export type DelegateForm = ReturnType<typeof useDelegateForm>;

function inputOf({ isActive, startDate, endDate, instruction, delegates }: DelegateValues) {
  const ids = Object.fromEntries(workKinds.map((work) => [delegateFields[work], delegates[work]?.value ?? null]));
  return {
    isActive,
    startDate: startDate || null,
    endDate: endDate || null,
    instruction: instruction || null,
    ...(ids as Record<(typeof delegateFields)[WorkKind], string | null>),
  };
}
