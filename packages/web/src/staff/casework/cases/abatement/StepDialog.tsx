import { Textarea, TextInput } from '@mantine/core';
import { ABATEMENT_STEP_NOTE_MAX, type AbatementStep } from '@townkeep/core/casework/cases';
import { AMOUNT_FORM, parseDollars } from '@townkeep/core/platform/formats/money.ts';
import { dayText } from '../../../../ui/dates/format.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { abatementQuery } from './abatement-query.ts';

interface StepDialogProps {
  readonly step: AbatementStep;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** Records what was planned, done and spent for an activity. */
export function StepDialog({ step, isGone, onClose }: StepDialogProps) {
  const { shown } = useCase();
  const form = useCaseForm({
    seen: step,
    isGone,
    partKey: abatementQuery(shown.id).queryKey,
    stored: ({ plannedOn, doneOn, costCents, note }) => ({
      plannedOn: plannedOn ?? '',
      doneOn: doneOn ?? '',
      cost: costCents === null ? '' : (costCents / 100).toFixed(2),
      note: note ?? '',
    }),
    labels: {
      plannedOn: ['Planned for', dayText],
      doneOn: ['Done on', dayText],
      cost: ['Cost in dollars', (cost) => cost],
      note: 'Note',
    },
    check: ({ cost }): Record<string, string> => (parseDollars(cost) === undefined ? { cost: AMOUNT_FORM } : {}),
    paths: { costCents: 'cost' },
    save: ({ plannedOn, doneOn, cost, note }, version) =>
      api.cases.editAbatementStep({
        id: shown.id,
        activityId: step.id,
        version,
        plannedOn: plannedOn || null,
        doneOn: doneOn || null,
        costCents: parseDollars(cost) ?? null,
        note: note.trim() || null,
      }),
    success: 'Activity saved',
    onSaved: onClose,
  });
  return (
    <FormDialog title={step.activity.name} confirm="Save" onClose={onClose} {...form.dialog}>
      <TextInput type="date" label="Planned for" {...form.field('plannedOn')} />
      <TextInput
        type="date"
        label="Done on"
        data-autofocus
        description={step.activity.needsDocument ? 'It needs a document before it is done.' : undefined}
        {...form.field('doneOn')}
      />
      <TextInput
        label="Cost in dollars"
        inputMode="decimal"
        description="An estimate until it is done."
        {...form.field('cost')}
      />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={ABATEMENT_STEP_NOTE_MAX}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
