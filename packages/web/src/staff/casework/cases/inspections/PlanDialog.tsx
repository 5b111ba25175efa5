import { type CaseInspection, proposedInspection } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { useState } from 'react';
import { dayText } from '../../../../ui/dates/format.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { useInspectionTypes } from '../choices.ts';
import { undoOfPart, useCase, useCaseForm } from '../read/CaseContext.ts';
import { changedStatus, fateOfPlan } from './inspection-words.ts';
import { type PlanDraft, planInput, planProblems } from './plan.ts';
import { PlanFields } from './PlanFields.tsx';

interface PlanDialogProps {
  /** The inspection whose plan is changed; null for a new one. */
  readonly inspection: CaseInspection | null;
  readonly isGone?: boolean;
  readonly onClose: () => void;
}

/** Schedules an inspection, or changes the plan of one. */
export function PlanDialog({ inspection, isGone = false, onClose }: PlanDialogProps) {
  const { shown } = useCase();
  const types = useInspectionTypes();
  const proposed = useFirstPlan();
  const [first] = useState(proposed);
  const form = useCaseForm({
    seen: inspection,
    ...fateOfPlan(inspection, isGone),
    stored: (seen) => (seen === null ? first : storedPlan(seen)),
    labels: {
      typeId: ['Type', (id) => types.find((type) => type.id === id)?.name ?? null],
      plannedDate: ['Date', dayText],
      plannedTime: ['Time', (time) => time],
      assignee: ['Inspector', (assignee) => assignee?.label ?? null],
      isVerification: ['Verifies compliance', (isVerification) => (isVerification ? 'yes' : 'no')],
    },
    changes: (opened, now) => (opened === null || now === null ? [] : changedStatus(opened, now)),
    check: planProblems,
    paths: { assigneeId: 'assignee' },
    save: (plan, version) =>
      api.cases.planInspection({
        id: shown.id,
        version,
        ...planInput(plan),
        ...(inspection === null ? {} : { inspectionId: inspection.id, ...keptMinutes(inspection, plan) }),
      }),
    success: inspection === null ? 'Inspection scheduled' : 'Inspection changed',
    undo: (changed) => inspection && undoOfPart(changed, inspection.id),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={inspection === null ? 'Schedule inspection' : 'Reschedule or reassign'}
      confirm={inspection === null ? 'Schedule inspection' : 'Save'}
      onClose={onClose}
      {...form.dialog}
    >
      <PlanFields
        plan={form.values}
        onChange={form.set}
        violationTypeIds={shown.violations.map(({ type }) => type.id)}
        dueOn={shown.dueOn}
        errors={form.errors}
        idOf={(field) => `plan-${field}`}
      />
    </FormDialog>
  );
}

const storedPlan = ({ type, plannedOn, plannedAt, assignee, isVerification }: CaseInspection): PlanDraft => ({
  typeId: type?.id ?? '',
  plannedDate: plannedOn,
  plannedTime: plannedAt ?? '',
  assignee: assignee && { value: assignee.id, label: personName(assignee), isActive: assignee.isActive },
  isVerification,
});

/** Another type has minutes of its own. */
const keptMinutes = ({ type, minutes }: CaseInspection, { typeId }: PlanDraft) =>
  (type?.id ?? '') === typeId ? { minutes } : {};

/** Returns the plan that a new inspection begins with: today for the first one, else a verification. */
function useFirstPlan(): PlanDraft {
  const { shown } = useCase();
  const { today } = useToday();
  const { profile, flags } = useSession();
  const types = useInspectionTypes();
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
