import { Text, TextInput } from '@mantine/core';
import {
  certifiedNumberText,
  type NoticeDelivery,
  type NoticeDetail,
  type NoticeLetter,
  readCertifiedNumber,
} from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { typedNumberProblem } from '../issuing/certified-fields.ts';
import { NumberField } from '../issuing/NumberField.tsx';
import { nameOf } from '../notice-words.ts';
import { noticeQuery } from '../notices-query.ts';

const REASON_MAX = 500;

interface NumberDialogProps {
  readonly notice: NoticeDetail;
  readonly letter: NoticeLetter;
  readonly delivery: NoticeDelivery;
  readonly onClose: () => void;
}

/** Changes the number of certified mail of an issued letter, with a reason. */
export function NumberDialog({ notice, letter, delivery, onClose }: NumberDialogProps) {
  const { shown } = useCase();
  const { certifiedMailNumber } = delivery;
  const form = useCaseForm({
    seen: notice,
    partKey: noticeQuery(shown.id, notice.id).queryKey,
    keepsRefusals: true,
    paths: { 'recipientCMNs.0.certifiedMailNumber': 'number' },
    stored: () => ({
      number: certifiedMailNumber === null ? '' : certifiedNumberText(certifiedMailNumber),
      reason: '',
    }),
    labels: { number: ['Number', (number) => number || 'None'] },
    check: ({ number, reason }): Record<string, string> => {
      const problem = typedNumberProblem(number);
      return {
        ...(problem === null ? {} : { number: problem }),
        ...(reason.trim() === '' ? { reason: text('required', { label: 'Reason' }) } : {}),
      };
    },
    save: ({ number, reason }, version) =>
      api.cases.editRecipientNumbers({
        id: shown.id,
        noticeId: notice.id,
        version,
        recipientCMNs: [{ recipientId: letter.recipientId, certifiedMailNumber: readCertifiedNumber(number) || null }],
        reason: reason.trim(),
      }),
    success: 'Number changed',
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Certified mail number for ${nameOf(letter.name)}`}
      confirm="Save"
      onClose={onClose}
      {...form.dialog}
    >
      <Text fz="sm">The letter stays as it was issued, also where it shows the earlier number.</Text>
      <NumberField
        label="Number"
        description="From the label, 22 digits. Leave empty to remove it."
        value={form.values.number}
        error={form.errors['number']}
        onChange={(number) => form.set({ number })}
      />
      <TextInput
        label="Reason"
        required
        description="Shown in the case history."
        maxLength={REASON_MAX}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
