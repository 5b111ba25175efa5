import { Stack } from '@mantine/core';
import { type CaseInspection, proposedInspection } from '@townkeep/core/cases';
import { personName } from '@townkeep/core/people';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useToday } from '../../session/use-today.ts';
import { useInspectionTypes } from '../parts/use-setup.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { type PlanDraft, planInput, planProblems } from './plan.ts';
import { PlanFields } from './PlanFields.tsx';

interface PlanDialogProps {
  /** The inspection whose plan is changed; null for a new one. */
  readonly inspection: CaseInspection | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Schedules an inspection, or changes the plan of one. */
export function PlanDialog({ isOpen, ...props }: PlanDialogProps) {
  // Loaded with the page, so that the dialog shows the types at once.
  useInspectionTypes();
  const title = props.inspection === null ? 'Schedule inspection' : 'Reschedule or reassign';
  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ inspection, onClose }: Omit<PlanDialogProps, 'isOpen'>) {
  const { shown } = useCase();
  const first = useFirstPlan(inspection);
  const [plan, setPlan] = useState(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const kept = inspection === null ? {} : { inspectionId: inspection.id, version: inspection.version };
  const isSameType = inspection !== null && (inspection.type?.id ?? '') === plan.typeId;
  const save = useCaseChange(
    () =>
      api.cases.planInspection({
        id: shown.id,
        ...kept,
        ...planInput(plan),
        ...(isSameType ? { minutes: inspection.minutes } : {}),
      }),
    {
      success: inspection === null ? 'Inspection scheduled' : 'Inspection changed',
      onSuccess: onClose,
      onProblem: showFieldErrors(setErrors),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = planProblems(plan);
    setErrors(problems);
    if (Object.keys(problems).length === 0 && !save.isPending) save.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <PlanFields
          plan={plan}
          onChange={(changed) => {
            setErrors({});
            setPlan(changed);
          }}
          violationTypeIds={shown.violations.map(({ type }) => type.id)}
          dueOn={shown.dueOn}
          errors={errors}
          idOf={(field) => `plan-${field}`}
        />
        <DialogActions
          confirm={inspection === null ? 'Schedule inspection' : 'Save'}
          isBusy={save.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

/** Returns the plan to begin with: the stored one, today for a first inspection, else a verification. */
function useFirstPlan(inspection: CaseInspection | null): PlanDraft {
  const { shown } = useCase();
  const { today } = useToday();
  const { profile, flags } = useSession();
  const types = useInspectionTypes();
  if (inspection !== null) {
    const { type, plannedOn, plannedAt, assignee, isVerification } = inspection;
    return {
      typeId: type?.id ?? '',
      plannedDate: plannedOn,
      plannedTime: plannedAt ?? '',
      assignee: assignee && { value: assignee.id, label: personName(assignee), isActive: assignee.isActive },
      isVerification,
    };
  }
  const me = flags.hasOwnProfile ? { value: profile.id, label: personName(profile), isActive: true } : null;
  const isFirst = !shown.inspections.some(({ status }) => status === 'PERFORMED');
  const next = isFirst
    ? null
    : proposedInspection({ violations: shown.violations, types, assigneeId: me?.value ?? null, today });
  return {
    typeId: next?.typeId ?? '',
    plannedDate: next?.plannedDate ?? today,
    plannedTime: '',
    assignee: me,
    isVerification: next !== null,
  };
}
