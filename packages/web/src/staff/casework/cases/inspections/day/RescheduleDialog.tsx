import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { dayText } from '../../../../../ui/dates/format.ts';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { shownList } from '../../../../mechanisms/record/use-record-change.ts';
import { useRecordForm } from '../../../../mechanisms/record/use-record-form.ts';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { inspectionWords } from '../inspection-words.ts';
import type { ReassignDialogProps } from './ReassignDialog.tsx';
import { undoOfPart } from '../../read/CaseContext.ts';
import { planOfStop } from './stop-plan.ts';

/** Moves a scheduled inspection of the day to another day or time. */
export function RescheduleDialog({ stop, isGone, inspector, dayKey, onClose }: ReassignDialogProps) {
  const { today } = useToday();
  const form = useRecordForm({
    record: shownList(dayKey, `case ${stop.caseId}`),
    seen: stop,
    isGone,
    gone: 'moved this to another day or inspector',
    stored: ({ plannedOn, plannedAt }) => ({ plannedDate: plannedOn, plannedTime: plannedAt ?? '' }),
    labels: { plannedDate: ['Date', dayText], plannedTime: ['Time', (time) => time || 'any time'] },
    check: ({ plannedDate }): Readonly<Record<string, string>> =>
      plannedDate === '' ? { plannedDate: text('required', { label: 'Date' }) } : {},
    save: ({ plannedDate, plannedTime }, version) =>
      api.cases.planInspection({
        ...planOfStop(stop, {
          plannedDate,
          plannedTime: plannedTime || null,
          assigneeId: inspector?.value ?? null,
        }),
        version,
      }),
    success: 'Inspection moved',
    undo: (changed) => undoOfPart(changed, stop.id),
    onSaved: onClose,
  });
  return (
    <FormDialog title="Reschedule inspection" size="sm" confirm="Save" onClose={onClose} {...form.dialog}>
      <Text fz="sm">
        {stop.number}, {inspectionWords(stop, today)}
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput type="date" label="Date" required data-autofocus {...form.field('plannedDate')} />
        <TextInput type="time" label="Time" {...form.field('plannedTime')} />
      </SimpleGrid>
    </FormDialog>
  );
}
