import { Stack, Textarea, TextInput } from '@mantine/core';
import type { CaseViolation } from '@townkeep/core/cases';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { type ConcurrentChange, StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { dayText } from '../../../ui/dates/format.ts';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { useConcurrentChanges } from '../../record/use-concurrent-changes.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface EditViolationDialogProps {
  readonly violation: CaseViolation;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the comply-by date and the note of a violation. */
export function EditViolationDialog({ isOpen, ...props }: EditViolationDialogProps) {
  return (
    <Dialog title={props.violation.violation.name} isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

/** The comply-by date and the note, as they are typed. */
interface Form {
  readonly complyByOn: string;
  readonly note: string;
}

const formOf = ({ complyByOn, note }: CaseViolation): Form => ({ complyByOn: complyByOn ?? '', note: note ?? '' });

/** Returns what another person changed since the dialog was opened. */
function changesOf(opened: CaseViolation, now: CaseViolation): ConcurrentChange[] {
  const { complyByOn, note } = now;
  return [
    ...(opened.complyByOn === complyByOn
      ? []
      : [{ name: 'complyByOn', label: 'Comply by', text: complyByOn === null ? 'nothing' : dayText(complyByOn) }]),
    ...(opened.note === note ? [] : [{ name: 'note', label: 'Note', text: note === null ? 'nothing' : `“${note}”` }]),
  ];
}

function Content({ violation, onClose }: Omit<EditViolationDialogProps, 'isOpen'>) {
  const { shown } = useCase();
  // What is not typed here shows what is stored, also what another person stores meanwhile.
  const [typed, setTyped] = useState<Partial<Form>>({});
  const form = { ...formOf(violation), ...typed };
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { notice, onStale, isSurprised } = useConcurrentChanges(violation, changesOf);
  const save = useCaseChange(
    () =>
      api.cases.editViolation({
        id: shown.id,
        violationId: violation.id,
        version: violation.version,
        complyByOn: form.complyByOn || null,
        note: form.note.trim() || null,
      }),
    { success: 'Violation changed', onSuccess: onClose, onProblem: showFieldErrors(setErrors), onStale },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && !isSurprised()) save.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!save.isSuccess && (
          <StaleNotice
            {...notice}
            mine={Object.keys(typed)}
            onTake={(name) => setTyped(({ [name as keyof Form]: _, ...rest }) => rest)}
          />
        )}
        <TextInput
          type="date"
          label="Comply by"
          data-autofocus
          value={form.complyByOn}
          error={errors['complyByOn']}
          onChange={(event) => setTyped({ ...typed, complyByOn: event.currentTarget.value })}
        />
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxRows={6}
          value={form.note}
          error={errors['note']}
          onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
        />
        <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
