import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { PlanDraft } from './plan.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { inspectorSource, optionsOf, useInspectionTypes } from '../choices.ts';

export interface PlanFieldsProps {
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
