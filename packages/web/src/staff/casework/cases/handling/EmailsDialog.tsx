import { Textarea } from '@mantine/core';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';

/** Returns the addresses in a text: one on each line, or separated by commas. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Changes the further addresses that get copies of the messages of the case. */
export function EmailsDialog({ onClose }: { readonly onClose: () => void }) {
  const { shown } = useCase();
  const form = useCaseForm({
    seen: shown,
    stored: ({ copyEmails }) => ({ emails: copyEmails.join('\n') }),
    labels: { emails: ['Email addresses', (emails) => addressesIn(emails).join(', ')] },
    save: ({ emails }, version) => api.cases.setEmails({ id: shown.id, version, emails: addressesIn(emails) }),
    success: 'Addresses changed',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Copies of messages" confirm="Save" onClose={onClose} {...form.dialog}>
      <Textarea
        label="Email addresses"
        description="One per line."
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        {...form.field('emails')}
      />
    </FormDialog>
  );
}
