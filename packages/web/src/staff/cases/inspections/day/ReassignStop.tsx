import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { type DayStop, inspectionBlocker } from '@townkeep/core/cases';
import { problemText } from '@townkeep/core/kernel';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { showFieldError } from '../../../../ui/show-problem.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../session/api.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { useToday } from '../../../session/use-today.ts';
import { inspectorSource } from '../../parts/inspector-source.ts';
import { caseStaffOf } from '../../parts/rights.ts';
import { inspectionWords } from '../inspection-words.ts';

interface ReassignStopProps {
  readonly stop: DayStop;
  /** Null while it has no inspector. */
  readonly inspector: PickerOption | null;
}

/** Gives a scheduled inspection of the day to another inspector. */
export function ReassignStop({ stop, inspector }: ReassignStopProps) {
  const [isOpen, setIsOpen] = useState(false);
  const blocker = useStopBlocker(stop, inspector);
  const close = () => setIsOpen(false);
  return (
    <>
      <ActionButton variant="subtle" size="compact-sm" blocker={blocker} onClick={() => setIsOpen(true)}>
        {inspector === null ? 'Assign…' : 'Reassign…'}
        <VisuallyHidden> {stop.number}</VisuallyHidden>
      </ActionButton>
      <Dialog
        title={inspector === null ? 'Assign inspection' : 'Reassign inspection'}
        isOpen={isOpen}
        onClose={close}
        size="sm"
      >
        <Content stop={stop} inspector={inspector} onClose={close} />
      </Dialog>
    </>
  );
}

function Content({ stop, inspector, onClose }: ReassignStopProps & { readonly onClose: () => void }) {
  const { today } = useToday();
  const [chosen, setChosen] = useState(inspector);
  const [error, setError] = useState<string | null>(null);
  const { plannedOn, violationTypeIds } = stop;
  const save = useAction((to: PickerOption | null) => api.cases.planInspection(planWith(stop, to)), {
    success: 'Inspection changed',
    onSuccess: onClose,
    onProblem: showFieldError('assigneeId', setError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(chosen);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text fz="sm">
          {stop.number}, {inspectionWords(stop)}
        </Text>
        <FieldPicker
          id={`reassign-${stop.id}`}
          label="Inspector"
          source={inspectorSource({ violationTypeIds, plannedDate: plannedOn, today })}
          value={chosen}
          none="Unassigned"
          error={error}
          onChange={(value, label) => {
            setError(null);
            setChosen(value === null ? null : { value, label, isActive: true });
          }}
        />
        <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** Returns the plan of the inspection with another inspector, as the call takes it. */
const planWith = (stop: DayStop, inspector: PickerOption | null) => ({
  id: stop.caseId,
  inspectionId: stop.id,
  version: stop.version,
  typeId: stop.type?.id ?? null,
  plannedDate: stop.plannedOn,
  plannedTime: stop.plannedAt,
  minutes: stop.minutes,
  isVerificationInspection: stop.isVerification,
  assigneeId: inspector?.value ?? null,
});

/** Returns why the signed-in person cannot change this inspection, or null if they can. */
function useStopBlocker(stop: DayStop, inspector: PickerOption | null): string | null {
  const blocker = inspectionBlocker(
    caseStaffOf(useSession()),
    {
      violationTypeIds: stop.violationTypeIds,
      assigneeId: stop.caseAssigneeId,
      assigneeGroupId: stop.caseGroupId,
    },
    { assigneeId: inspector?.value ?? null },
  );
  return blocker === null ? null : problemText(blocker);
}
