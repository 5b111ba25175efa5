import { Alert, Anchor, List, NativeSelect, Stack, Textarea } from '@mantine/core';
import { type CloseBlocker, caseClosingProblems, caseProblems, closeBlockers } from '@townkeep/core/cases';
import { problemText } from '@townkeep/core/kernel';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { useConcurrentChanges } from '../../record/use-concurrent-changes.ts';
import { api } from '../../session/api.ts';
import { optionsOf, useCaseOutcomes } from '../parts/use-setup.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { goToPart } from '../read/part-anchor.ts';
import { changedParts } from './concurrent-changes.ts';

const KEPT = 'Your text is kept. Close case closes it as it is now.';

interface CloseDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Closes the case with an outcome. What still keeps it open is listed instead, each with a link to it. */
export function CloseDialog({ isOpen, onClose }: CloseDialogProps) {
  // Loaded with the page, so that the dialog also opens without a connection.
  useCaseOutcomes();
  return (
    <Dialog title="Close this case" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<CloseDialogProps, 'onClose'>) {
  const { shown } = useCase();
  const { form, errors, notice, outcomes, close, change, submit } = useCloseForm(onClose);
  const blockers = closeBlockers(shown);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!close.isSuccess && <StaleNotice {...notice} kept={KEPT} />}
        {blockers.length > 0 && <Blockers blockers={blockers} onClose={onClose} />}
        <NativeSelect
          label="Outcome"
          required
          data-autofocus
          value={form.outcomeId}
          error={errors['outcomeId']}
          data={[{ value: '', label: 'Choose' }, ...optionsOf(outcomes)]}
          onChange={(event) => change({ outcomeId: event.currentTarget.value })}
        />
        <Textarea
          label="Reason"
          description="For the history."
          autosize
          minRows={2}
          maxRows={6}
          value={form.reason}
          error={errors['reason']}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <DialogActions
          confirm="Close case"
          isBusy={close.isPending}
          blocker={blockers.length > 0 ? problemText(caseProblems.case_blocked) : null}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

interface BlockersProps {
  readonly blockers: readonly CloseBlocker[];
  readonly onClose: () => void;
}

function Blockers({ blockers, onClose }: BlockersProps) {
  return (
    <Alert color="attention" title="Still open">
      <List size="sm" spacing={4}>
        {blockers.map(({ kind, id, text }) => (
          <List.Item key={id}>
            <Anchor
              component="button"
              type="button"
              fz="sm"
              c="inherit"
              ta="start"
              underline="always"
              className="close-blocker"
              onClick={() => {
                onClose();
                // The dialog returns the focus to its button first.
                setTimeout(() => goToPart(kind, id), 300);
              }}
            >
              {text}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function useCloseForm(onClosed: () => void) {
  const { shown } = useCase();
  const outcomes = useCaseOutcomes();
  const [form, setForm] = useState({ outcomeId: '', reason: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { notice, onStale, isSurprised } = useConcurrentChanges(shown, changedParts);
  const close = useCaseChange(
    (_: null, version) =>
      api.cases.close({
        id: shown.id,
        version,
        outcomeId: form.outcomeId,
        reason: form.reason.trim() || null,
      }),
    { success: 'Case closed', onSuccess: onClosed, onProblem: showFieldErrors(setErrors), onStale },
  );
  const change = (part: Partial<typeof form>) => {
    setErrors({});
    setForm({ ...form, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = caseClosingProblems({ outcomeId: form.outcomeId }, outcomes);
    setErrors(problems);
    if (Object.keys(problems).length === 0 && !close.isPending && !isSurprised()) close.mutate(null);
  };
  return { form, errors, notice, outcomes, close, change, submit };
}
