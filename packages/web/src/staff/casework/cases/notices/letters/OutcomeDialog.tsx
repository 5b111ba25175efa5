import { Input, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import {
  type DeliveryKind,
  type DeliveryOutcome,
  isInPerson,
  type NoticeDetail,
  outcomeName,
  outcomesFor,
  type ShownDelivery,
} from '@townkeep/core/casework/cases';
import type { AttachmentInput } from '@townkeep/core/mechanisms/conversations';
import { text } from '@townkeep/core/platform';
import { useState } from 'react';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { dayText } from '../../../../../ui/dates/format.ts';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { optionsOf, useReasons } from '../../choices.ts';
import { DevicePlaceField } from '../../DevicePlaceField.tsx';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { noticeQuery } from '../notices-query.ts';
import { ProofField } from './ProofField.tsx';

const NOTE_MAX = 2000;
const WHY = 'Why not';
const FIELDS = ['outcome', 'happenedOn', 'reasonId', 'note', 'fileId', 'place'];
const SENDING = 'The file is still being sent.';

/** A letter that an officer brings is done when it is sent. */
const chosenFor = (kind: DeliveryKind, outcome: DeliveryOutcome | null): DeliveryOutcome | '' =>
  outcome === 'SENT' && isInPerson(kind) ? 'DELIVERED' : (outcome ?? '');

interface OutcomeDialogProps {
  readonly notice: NoticeDetail;
  readonly delivery: ShownDelivery;
  /** Names the way of delivery and its recipient. */
  readonly of: string;
  readonly onClose: () => void;
}

/** Records what came of a letter on one way of delivery. */
export function OutcomeDialog({ notice, delivery, of, onClose }: OutcomeDialogProps) {
  const { shown } = useCase();
  const { today } = useToday();
  const { kind } = delivery;
  const isOwnWay = isInPerson(kind);
  const [isSending, setIsSending] = useState(false);
  const reasons = useReasons().filter(({ kind }) => kind === 'RETURNED_MAIL');
  const form = useCaseForm({
    seen: delivery,
    partKey: noticeQuery(shown.id, notice.id).queryKey,
    keepsRefusals: true,
    paths: {
      ...Object.fromEntries(FIELDS.map((name) => [`outcomes.0.${name}`, name])),
      'attachments.0.fileURL': 'photo',
    },
    blocker: isSending ? SENDING : null,
    stored: ({ outcome, happenedOn, reason, note, file, place }) => ({
      outcome: chosenFor(kind, outcome),
      happenedOn: happenedOn ?? today,
      reasonId: reason?.id ?? '',
      note: note ?? '',
      fileId: file?.id ?? '',
      photo: null as AttachmentInput | null,
      place,
    }),
    labels: {
      outcome: ['Outcome', (outcome) => (outcome === '' ? 'Nothing' : outcomeName(kind, outcome))],
      happenedOn: ['Day', dayText],
      note: 'Note',
    },
    check: ({ outcome, reasonId, note }): Record<string, string> => {
      if (outcome !== 'RETURNED' || reasonId !== '') return {};
      if (!isOwnWay) return { reasonId: text('required', { label: 'Reason' }) };
      return note.trim() === '' ? { note: text('required', { label: WHY }) } : {};
    },
    save: ({ outcome, happenedOn, reasonId, note, fileId, photo, place }, version) =>
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
            reasonId: outcome === 'RETURNED' ? reasonId || null : null,
            note: outcome === '' ? null : note.trim() || null,
            fileId: outcome === '' ? null : fileId || null,
            photo: outcome === '' ? null : photo,
            place: outcome === '' || !isOwnWay ? null : place,
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
          {outcomesFor(kind).map((each) => (
            <Radio key={each} value={each} label={outcomeName(kind, each)} />
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
          {outcome === 'RETURNED' && (!isOwnWay || delivery.reason !== null) && (
            <NativeSelect
              label="Reason"
              required
              data={[{ value: '', label: 'Choose' }, ...optionsOf(reasons)]}
              description={reasons.length === 0 ? 'Your agency has no reasons for this. Add them in setup.' : undefined}
              {...form.field('reasonId')}
            />
          )}
          <Textarea
            label={outcome === 'RETURNED' && isOwnWay ? WHY : 'Note'}
            required={outcome === 'RETURNED' && isOwnWay}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={NOTE_MAX}
            {...form.field('note')}
          />
          <ProofField
            of={of}
            photo={form.values.photo}
            error={form.errors['photo']}
            onChange={(photo) => form.set({ photo })}
            onSending={setIsSending}
          />
          {shown.attachments.length > 0 && form.values.photo === null && (
            <NativeSelect
              label="Or one of the files of the case"
              data={[
                { value: '', label: 'None' },
                ...shown.attachments.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              {...form.field('fileId')}
            />
          )}
          {isOwnWay && (
            <Input.Wrapper label="Place" labelElement="div" error={form.errors['place']}>
              <DevicePlaceField place={form.values.place} onChange={(place) => form.set({ place })} />
            </Input.Wrapper>
          )}
        </>
      )}
    </FormDialog>
  );
}
