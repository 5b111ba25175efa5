import { Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { isSame } from '../../record/changed-parts.ts';
import { useConcurrentChanges } from '../../record/use-concurrent-changes.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface EmailsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the further addresses that get copies of the messages of the case. */
export function EmailsDialog({ isOpen, onClose }: EmailsDialogProps) {
  return (
    <Dialog title="Copies of messages" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

/** Returns the addresses in a text: one on each line, or separated by commas. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function Content({ onClose }: Pick<EmailsDialogProps, 'onClose'>) {
  const { shown } = useCase();
  // Null shows what is stored, also what another person stores meanwhile.
  const [changed, setChanged] = useState<string | null>(null);
  const typed = changed ?? shown.copyEmails.join('\n');
  const [error, setError] = useState<string | null>(null);
  const { notice, onStale, isSurprised } = useConcurrentChanges(shown, (opened, now) =>
    isSame(opened.copyEmails, now.copyEmails)
      ? []
      : [{ name: 'emails', label: 'Email addresses', text: now.copyEmails.join(', ') || 'nothing' }],
  );
  const save = useCaseChange(
    (_: null, version) => api.cases.setEmails({ id: shown.id, version, emails: addressesIn(typed) }),
    {
      success: 'Addresses changed',
      onSuccess: onClose,
      onProblem: ({ fields }) => {
        const [first] = Object.values(fields);
        setError(first ?? null);
        return first !== undefined;
      },
      onStale,
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && !isSurprised()) save.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!save.isSuccess && (
          <StaleNotice {...notice} mine={changed === null ? [] : ['emails']} onTake={() => setChanged(null)} />
        )}
        <Textarea
          label="Email addresses"
          description="One on each line."
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          value={typed}
          error={error}
          onChange={(event) => {
            setError(null);
            setChanged(event.currentTarget.value);
          }}
        />
        <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
