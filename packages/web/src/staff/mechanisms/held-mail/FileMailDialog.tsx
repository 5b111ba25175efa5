import { Text, TextInput } from '@mantine/core';
import { heldStatuses } from '@townkeep/core/mechanisms/conversations/held/reasons.ts';
import { heldMailBlocker } from '@townkeep/core/mechanisms/conversations/held/rules.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../platform/session/api.ts';
import { useRecordForm } from '../record/use-record-form.ts';
import { type HeldMail, shownHeldMail } from './held-mail.ts';

interface FileMailDialogProps {
  readonly mail: HeldMail;
  readonly onClose: () => void;
}

/** Files a held mail into the conversation of a record, by its number. */
export function FileMailDialog({ mail, onClose }: FileMailDialogProps) {
  const form = useRecordForm({
    record: shownHeldMail(mail.id),
    seen: mail,
    stored: () => ({ number: '' }),
    changes: (opened, now) =>
      opened.status === now.status ? [] : [{ name: 'status', label: 'Status', text: heldStatuses[now.status] }],
    check: ({ number }) => (number.trim() === '' ? { number: 'Number is required.' } : {}),
    save: ({ number }, version) => api.heldMail.file({ id: mail.id, version, number }),
    success: 'Mail filed',
    onSaved: onClose,
  });
  const blocker = form.dialog.blocker ?? heldMailBlocker(mail)?.template ?? null;
  return (
    <FormDialog title="File the mail" size="sm" confirm="File" onClose={onClose} {...form.dialog} blocker={blocker}>
      <TextInput
        label="Number"
        description="Of the record whose conversation it belongs to, such as 1042 or CE-26-00012."
        data-autofocus
        {...form.field('number')}
      />
      <Text fz="sm" c="dimmed">
        It becomes a message of the resident, and the assignee is notified.
      </Text>
    </FormDialog>
  );
}
