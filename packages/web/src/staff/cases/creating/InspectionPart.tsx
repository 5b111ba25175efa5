import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { useToday } from '../../session/use-today.ts';
import { inspectorSource } from '../parts/sources.ts';
import { optionsOf, useInspectionTypes } from '../parts/use-setup.ts';
import type { InspectionDraft } from './case-draft.ts';
import { fieldId } from './case-form-input.ts';
import type { CreateCase } from './use-create-case.ts';

/** The first inspection, which is optional. */
export function InspectionPart({ create }: { readonly create: CreateCase }) {
  const { draft, change } = create;
  const { today } = useToday();
  const first: InspectionDraft = { typeId: '', plannedDate: today, plannedTime: '', assignee: null };
  return (
    <Stack gap="sm">
      <Checkbox
        label="Schedule the first inspection"
        checked={draft.inspection !== null}
        onChange={(event) => change({ inspection: event.currentTarget.checked ? first : null })}
      />
      {draft.inspection !== null && <Fields create={create} inspection={draft.inspection} />}
    </Stack>
  );
}

interface FieldsProps {
  readonly create: CreateCase;
  readonly inspection: InspectionDraft;
}

function Fields({ create: { change, typeIds, attempt }, inspection }: FieldsProps) {
  const types = useInspectionTypes();
  const set = (part: Partial<InspectionDraft>) => change({ inspection: { ...inspection, ...part } });
  const { errors } = attempt;
  return (
    <>
      <NativeSelect
        id={fieldId('inspection.typeId')}
        label="Type"
        value={inspection.typeId}
        error={errors['inspection.typeId']}
        data={[{ value: '', label: 'Any' }, ...optionsOf(types)]}
        onChange={(event) => set({ typeId: event.currentTarget.value })}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          id={fieldId('inspection.plannedDate')}
          type="date"
          label="Date"
          required
          value={inspection.plannedDate}
          error={errors['inspection.plannedDate']}
          onChange={(event) => set({ plannedDate: event.currentTarget.value })}
        />
        <TextInput
          id={fieldId('inspection.plannedTime')}
          type="time"
          label="Time"
          value={inspection.plannedTime}
          error={errors['inspection.plannedTime']}
          onChange={(event) => set({ plannedTime: event.currentTarget.value })}
        />
      </SimpleGrid>
      <FieldPicker
        id={fieldId('inspection.assigneeId')}
        label="Inspector"
        source={inspectorSource(typeIds)}
        value={inspection.assignee}
        none="Unassigned"
        error={errors['inspection.assigneeId']}
        onChange={(value, label) => set({ assignee: value === null ? null : { value, label, isActive: true } })}
      />
    </>
  );
}
