import { Text } from '@mantine/core';
import type { DayStop } from '@townkeep/core/casework/cases';
import { dayText } from '../../../../../ui/dates/format.ts';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { FieldPicker } from '../../../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../../../ui/pickers/options.ts';
import { changedPartsOf } from '../../../../mechanisms/record/changed-parts.ts';
import { shownList } from '../../../../mechanisms/record/use-record-change.ts';
import { useRecordForm } from '../../../../mechanisms/record/use-record-form.ts';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { inspectorSource } from '../../choices.ts';
import { inspectionWords } from '../inspection-words.ts';
import { undoOfPart } from '../../read/CaseContext.ts';
import { planOfStop } from './stop-plan.ts';

export interface ReassignDialogProps {
  readonly stop: DayStop;
  /** Another person moved it to another day or inspector while the dialog was open. */
  readonly isGone: boolean;
  /** Null while it has no inspector. */
  readonly inspector: PickerOption | null;
  /** Where the page keeps the day. */
  readonly dayKey: readonly unknown[];
  readonly onClose: () => void;
}

const changedPlan = changedPartsOf<DayStop>([
  { label: 'Date', value: ({ plannedOn }) => plannedOn, text: ({ plannedOn }) => dayText(plannedOn) },
  { label: 'Time', value: ({ plannedAt }) => plannedAt, text: ({ plannedAt }) => plannedAt ?? 'any time' },
]);

/** Gives a scheduled inspection of the day to another inspector. */
export function ReassignDialog({ stop, isGone, inspector, dayKey, onClose }: ReassignDialogProps) {
  const { today } = useToday();
  const form = useRecordForm({
    record: shownList(dayKey, `case ${stop.caseId}`),
    seen: stop,
    isGone,
    gone: 'moved this to another day or inspector',
    stored: () => ({ inspector }),
    changes: changedPlan,
    paths: { assigneeId: 'inspector' },
    save: (values, version) =>
      api.cases.planInspection({
        ...planOfStop(stop, {
          plannedDate: stop.plannedOn,
          plannedTime: stop.plannedAt,
          assigneeId: values.inspector?.value ?? null,
        }),
        version,
      }),
    success: 'Inspection changed',
    undo: (changed) => undoOfPart(changed, stop.id),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={inspector === null ? 'Assign inspection' : 'Reassign inspection'}
      size="sm"
      confirm="Save"
      onClose={onClose}
      {...form.dialog}
    >
      <Text fz="sm">
        {stop.number}, {inspectionWords(stop, today)}
      </Text>
      <FieldPicker
        id={`reassign-${stop.id}`}
        label="Inspector"
        source={inspectorSource({ violationTypeIds: stop.violationTypeIds, plannedDate: stop.plannedOn, today })}
        value={form.values.inspector}
        none="Unassigned"
        error={form.errors['inspector']}
        onChange={(value, label) => form.set({ inspector: value === null ? null : { value, label, isActive: true } })}
      />
    </FormDialog>
  );
}
