import { Alert, Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import type { CaseCollections, CollectionChoice } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { optionsOf, useReasons } from '../choices.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { collectionsQuery } from './collections-query.ts';

const NOTE_MAX = 2000;

const words: Readonly<
  Record<CollectionChoice, { title: string; confirm: string; day: string; note: string; done: string }>
> = {
  SEND: {
    title: 'Send this case to collections',
    confirm: 'Send to collections',
    day: 'Sent on',
    note: 'Late fees stop, and nothing can be paid online. The collection agency gets the case in its next file.',
    done: 'Sent to collections',
  },
  RECALL: {
    title: 'Recall this case from collections',
    confirm: 'Recall',
    day: 'Recalled on',
    note: 'The case is yours again. The collection agency is not notified by itself.',
    done: 'Recalled from collections',
  },
  PAID: {
    title: 'Record that collections are paid',
    confirm: 'Record as paid',
    day: 'Paid on',
    note: 'This posts no payment. A payment in full ends collections by itself.',
    done: 'Recorded as paid',
  },
};

interface CollectionDialogProps {
  readonly collections: CaseCollections;
  readonly action: CollectionChoice;
  readonly onClose: () => void;
  /** Closes this and begins to record a payment. */
  readonly onPay: () => void;
}

/** Sends the case to collections, recalls it, or records that it is paid. */
export function CollectionDialog({ collections, action, onClose, onPay }: CollectionDialogProps) {
  const { shown } = useCase();
  const { today } = useToday();
  const reasons = useReasons().filter(({ kind }) => kind === 'RECALL');
  const needsReason = action === 'RECALL' && reasons.length > 0;
  const { title, confirm, day, note, done } = words[action];
  const form = useCaseForm({
    seen: collections,
    partKey: collectionsQuery(shown.id).queryKey,
    stored: () => ({ on: today, reasonId: '', note: '' }),
    check: ({ reasonId }): Record<string, string> =>
      needsReason && reasonId === '' ? { reasonId: text('required', { label: 'Reason' }) } : {},
    save: (values, version) =>
      api.cases.setCollections({
        id: shown.id,
        version,
        action,
        on: values.on,
        reasonId: values.reasonId || null,
        note: values.note.trim() || null,
      }),
    success: done,
    onSaved: onClose,
  });
  return (
    <FormDialog title={title} confirm={confirm} onClose={onClose} {...form.dialog}>
      <Text fz="sm">{note}</Text>
      {action === 'PAID' && collections.balanceCents > 0 && (
        <Alert color="attention" title={`${formatCents(collections.balanceCents)} is still owed`}>
          It stays owed. If the collection agency paid it, record that payment first.
          <Button variant="default" size="compact-sm" mt="xs" display="block" onClick={onPay}>
            Record payment…
          </Button>
        </Alert>
      )}
      <TextInput type="date" label={day} required data-autofocus max={today} {...form.field('on')} />
      {needsReason && (
        <NativeSelect
          label="Reason"
          required
          data={[{ value: '', label: 'Choose' }, ...optionsOf(reasons)]}
          {...form.field('reasonId')}
        />
      )}
      <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={NOTE_MAX} {...form.field('note')} />
    </FormDialog>
  );
}
