import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import {
  type DeliveryOutcome,
  deliveryOutcomes,
  type NoticeDelivery,
  type NoticeDetail,
} from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { dayText } from '../../../../../ui/dates/format.ts';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { optionsOf, useReasons } from '../../choices.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { noticeQuery } from '../notices-query.ts';
import { outcomeSigns } from './delivery-words.ts';

const NOTE_MAX = 2000;
const FIELDS = ['outcome', 'happenedOn', 'reasonId', 'note', 'fileId'];

interface OutcomeDialogProps {
  readonly notice: NoticeDetail;
  readonly delivery: NoticeDelivery;
  /** Names the way of delivery and its recipient. */
  readonly of: string;
  readonly onClose: () => void;
}

/** Records what came of a letter on one way of delivery. */
export function OutcomeDialog({ notice, delivery, of, onClose }: OutcomeDialogProps) {
  const { shown } = useCase();
  const { today } = useToday();
  const reasons = useReasons().filter(({ kind }) => kind === 'RETURNED_MAIL');
  const form = useCaseForm({
    seen: delivery,
    partKey: noticeQuery(shown.id, notice.id).queryKey,
    keepsRefusals: true,
    paths: Object.fromEntries(FIELDS.map((name) => [`outcomes.0.${name}`, name])),
    stored: ({ outcome, happenedOn, reason, note, file }) => ({
      outcome: (outcome ?? '') as DeliveryOutcome | '',
      happenedOn: happenedOn ?? today,
      reasonId: reason?.id ?? '',
      note: note ?? '',
      fileId: file?.id ?? '',
    }),
    labels: {
      outcome: ['Outcome', (outcome) => (outcome === '' ? 'Nothing' : outcomeSigns[outcome].word)],
      happenedOn: ['Day', dayText],
      note: 'Note',
    },
    check: ({ outcome, reasonId }): Record<string, string> =>
      outcome === 'RETURNED' && reasonId === '' ? { reasonId: text('required', { label: 'Reason' }) } : {},
    save: ({ outcome, happenedOn, reasonId, note, fileId }, version) =>
      api.cases.setNoticeRecipients({
        id: shown.id,
        noticeId: notice.id,
        version: notice.version,
        outcomes: [
          {
            deliveryId: delivery.id,
            version,
            outcome: outcome || null,
            happenedOn: outcome === '' ? null : happenedOn,
            reasonId: outcome === 'RETURNED' ? reasonId : null,
            note: outcome === '' ? null : note.trim() || null,
            fileId: outcome === '' ? null : fileId || null,
          },
        ],
      }),
    success: 'Recorded',
    onSaved: onClose,
  });
  const { outcome } = form.values;
  return (
    <FormDialog title={`Record: ${of}`} confirm="Save" onClose={onClose} {...form.dialog}>
      <Radio.Group
        label="What came of it?"
        value={outcome}
        error={form.errors['outcome']}
        onChange={(chosen) => form.set({ outcome: chosen as DeliveryOutcome | '' })}
      >
        <Stack gap={6} mt={4}>
          {deliveryOutcomes.map((each) => (
            <Radio key={each} value={each} label={outcomeSigns[each].word} />
          ))}
          <Radio value="" label="Nothing recorded" />
        </Stack>
      </Radio.Group>
      {outcome !== '' && (
        <>
          <TextInput
            type="date"
            label="Day"
            required
            max={today}
            min={notice.issued?.on}
            {...form.field('happenedOn')}
          />
          {outcome === 'RETURNED' && (
            <NativeSelect
              label="Reason"
              required
              data={[{ value: '', label: 'Choose' }, ...optionsOf(reasons)]}
              description={reasons.length === 0 ? 'Your agency has no reasons for this. Add them in setup.' : undefined}
              {...form.field('reasonId')}
            />
          )}
          <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={NOTE_MAX} {...form.field('note')} />
          {shown.attachments.length > 0 && (
            <NativeSelect
              label="Receipt or photo"
              description="One of the files of the case"
              data={[
                { value: '', label: 'None' },
                ...shown.attachments.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              {...form.field('fileId')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
