import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { type CaseInspection, proposedInspection } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { useState } from 'react';
import { dayText } from '../../../../ui/dates/format.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { personOption } from '../../../mechanisms/record/assigned.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { inspectorSource, optionsOf, useInspectionTypes } from '../choices.ts';
import { undoOfPart, useCase, useCaseForm } from '../read/CaseContext.ts';
import { changedStatus, fateOfPlan, type PlanDraft, planInput, planProblems } from './plan.ts';

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
  assignee: assignee && personOption(assignee),
  isVerification,
});

/** Another type has minutes of its own. */
const keptMinutes = ({ type, minutes }: CaseInspection, { typeId }: PlanDraft) =>
  (type?.id ?? '') === typeId ? { minutes } : {};

/**
 * Returns the plan that a new inspection begins with: today for the first one, else a verification. It proposes the
 * assignee of the case, else the signed-in person.
 */
function useFirstPlan(): PlanDraft {
  const { shown } = useCase();
  const { today } = useToday();
  const { profile, flags } = useSession();
  const types = useInspectionTypes();
  const me = flags.hasOwnProfile ? { value: profile.id, label: personName(profile), isActive: true } : null;
  const { assignee } = shown;
  const inspector = assignee === null ? me : personOption(assignee);
  const isFirst = !shown.inspections.some(({ status }) => status === 'PERFORMED');
  const next = isFirst
    ? null
    : proposedInspection({ violations: shown.violations, types, assigneeId: inspector?.value ?? null, today });
  return {
    typeId: next?.typeId ?? '',
    plannedDate: next?.plannedDate ?? today,
    plannedTime: '',
    assignee: inspector,
    isVerification: next !== null,
  };
}

interface PlanFieldsProps {
  readonly plan: PlanDraft;
  /** Receives what was changed. */
  readonly onChange: (part: Partial<PlanDraft>) => void;
  /** The types of the violations of the case. */
  readonly violationTypeIds: readonly string[];
  /** The comply-by date on which a verification is planned; null while unknown. */
  readonly dueOn: string | null;
  /** By field. Those of the inspector are at `assignee`, or as the calls name it, at `assigneeId`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Returns the element id of a field. */
  readonly idOf: (field: string) => string;
}

/** The fields of an inspection to plan: what, when and by whom. */
export function PlanFields({ plan, onChange: set, violationTypeIds, dueOn, errors, idOf }: PlanFieldsProps) {
  const types = useInspectionTypes();
  const { today } = useToday();
  const verify = (isVerification: boolean) =>
    set({ isVerification, ...(isVerification && dueOn !== null && dueOn > today ? { plannedDate: dueOn } : {}) });
  const setType = (typeId: string) => {
    const type = types.find(({ id }) => id === typeId);
    set({ typeId, ...(type?.isVerification === true ? { isVerification: true } : {}) });
  };
  return (
    <>
      <NativeSelect
        id={idOf('typeId')}
        label="Type"
        value={plan.typeId}
        error={errors['typeId']}
        data={[{ value: '', label: 'Any' }, ...optionsOf(types)]}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <Checkbox
        label="Verifies compliance"
        description={dueOn === null ? undefined : 'Moves the date to the comply-by date, if that is in the future.'}
        checked={plan.isVerification}
        onChange={(event) => verify(event.currentTarget.checked)}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          id={idOf('plannedDate')}
          type="date"
          label="Date"
          required
          value={plan.plannedDate}
          error={errors['plannedDate']}
          onChange={(event) => set({ plannedDate: event.currentTarget.value })}
        />
        <TextInput
          id={idOf('plannedTime')}
          type="time"
          label="Time"
          value={plan.plannedTime}
          error={errors['plannedTime']}
          onChange={(event) => set({ plannedTime: event.currentTarget.value })}
        />
      </SimpleGrid>
      <FieldPicker
        id={idOf('assigneeId')}
        label="Inspector"
        source={inspectorSource({ violationTypeIds, plannedDate: plan.plannedDate, today })}
        value={plan.assignee}
        none="Unassigned"
        error={errors['assignee'] ?? errors['assigneeId']}
        onChange={(value, label) => set({ assignee: value === null ? null : { value, label, isActive: true } })}
      />
    </>
  );
}
