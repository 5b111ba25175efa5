import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconLink, IconMail, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MoneyLine } from '@townkeep/core/casework/cases';
import { languages, type Language } from '@townkeep/core/platform/formats/languages.ts';
import { useState } from 'react';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { When } from '../../../../../ui/dates/When.tsx';
import { useAction } from '../../../../../ui/use-action.ts';
import { useFieldErrors } from '../../../../../ui/use-field-errors.ts';
import { useOpenPdf } from '../../../../../ui/use-open-pdf.ts';
import { api, apiQuery } from '../../../../platform/session/api.ts';
import { useCase } from '../../read/CaseContext.ts';
import { useToday } from '../../../../platform/session/use-today.ts';

interface ReceiptActionsProps {
  readonly caseId: string;
  /** A payment; one without a receipt, such as of a former system, shows nothing. */
  readonly line: Pick<MoneyLine, 'id' | 'receipt'>;
  /** Why this person cannot send it; null if they can. */
  readonly blocker: string | null;
}

const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** The receipt of a payment: opens its PDF to be printed, and sends its link. */
export function ReceiptActions({ caseId, line, blocker }: ReceiptActionsProps) {
  const [isSending, setIsSending] = useState(false);
  const print = useOpenPdf(() => api.cases.receiptPdf({ id: caseId, paymentId: line.id }));
  const copy = useAction(
    async () => {
      const { link } = await api.cases.receipt({ id: caseId, paymentId: line.id });
      await navigator.clipboard.writeText(link);
    },
    { success: 'Link copied' },
  );
  if (line.receipt === null) return null;
  const { number } = line.receipt;
  return (
    <Group gap="xs" role="group" aria-label={`Receipt ${number}`}>
      <Text fz="sm">Receipt {number}</Text>
      <ActionButton
        variant="default"
        size="compact-sm"
        leftSection={<IconPrinter size={14} aria-hidden />}
        loading={print.isPending}
        onClick={print.open}
      >
        Print receipt
      </ActionButton>
      <ActionButton
        variant="default"
        size="compact-sm"
        leftSection={<IconMail size={14} aria-hidden />}
        blocker={blocker}
        onClick={() => setIsSending(true)}
      >
        Email receipt…
      </ActionButton>
      <ActionButton
        variant="default"
        size="compact-sm"
        leftSection={<IconLink size={14} aria-hidden />}
        loading={copy.isPending}
        onClick={() => copy.mutate(undefined)}
      >
        Copy link
      </ActionButton>
      {isSending && <EmailDialog caseId={caseId} paymentId={line.id} onClose={() => setIsSending(false)} />}
    </Group>
  );
}

interface EmailDialogProps {
  readonly caseId: string;
  readonly paymentId: string;
  readonly onClose: () => void;
}

/** Sends the link to the receipt to an address: at first the last one that got it, else that of the responsible party. */
function EmailDialog({ caseId, paymentId, onClose }: EmailDialogProps) {
  const { timeZone } = useToday();
  const { data } = useQuery(apiQuery.cases.receipt.queryOptions({ input: { id: caseId, paymentId } }));
  const [last] = data?.emails ?? [];
  const [typed, setTyped] = useState<{ readonly email?: string; readonly language?: Language }>({});
  const { errors, show, problems, onProblem } = useFieldErrors();
  const { shown } = useCase();
  const party = shown.contacts.find(({ role, contact }) => role.isResponsible && contact.email !== null);
  const email = typed.email ?? last?.email ?? party?.contact.email ?? '';
  const language = typed.language ?? last?.language ?? 'en';
  const send = useAction(() => api.cases.emailReceipt({ id: caseId, paymentId, email, language }), {
    success: 'Receipt sent',
    onSuccess: onClose,
    onProblem,
  });
  const submit = () => {
    if (email.trim() === '') show({ email: 'Email is required' });
    else send.mutate(undefined);
  };
  return (
    <FormDialog
      title="Email the receipt"
      confirm={last === undefined ? 'Send' : 'Send again'}
      problems={problems}
      isBusy={send.isPending}
      isDirty={typed.email !== undefined && typed.email !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        type="email"
        label="Email"
        description="The email has a link that opens this receipt alone."
        required
        data-autofocus
        value={email}
        error={errors['email']}
        onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
      />
      <NativeSelect
        label="Language"
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={(event) => setTyped({ ...typed, language: event.currentTarget.value as Language })}
      />
      {last !== undefined && (
        <Text fz="sm" c="dimmed">
          Last sent to {last.email}, <When at={last.queuedAt} timeZone={timeZone} />
        </Text>
      )}
    </FormDialog>
  );
}
