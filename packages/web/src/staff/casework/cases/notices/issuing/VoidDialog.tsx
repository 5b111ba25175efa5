import { NativeSelect, Text, Textarea } from '@mantine/core';
import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../../platform/session/api.ts';
import { optionsOf, useReasons } from '../../choices.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { detailOf, noticeQuery } from '../notices-query.ts';

const NOTE_MAX = 2000;

interface VoidDialogProps {
  readonly notice: NoticeDetail;
  /** Whether a draft that replaces it is made. */
  readonly isReissue: boolean;
  /** Called with the id of the draft that replaces it. */
  readonly onReissued: (noticeId: string) => void;
  readonly onClose: () => void;
}

/** Makes an issued notice void, with a reason; on request with a draft that replaces it. */
export function VoidDialog({ notice, isReissue, onReissued, onClose }: VoidDialogProps) {
  const { shown } = useCase();
  const reasons = useReasons().filter(({ kind }) => kind === 'VOID_NOTICE');
  const form = useCaseForm({
    seen: notice,
    partKey: noticeQuery(shown.id, notice.id).queryKey,
    keepsRefusals: true,
    stored: () => ({ reasonId: '', note: '' }),
    changes: (opened, now) =>
      opened.version === now.version ? [] : [{ name: 'notice', label: 'this notice', text: null }],
    check: ({ reasonId }): Record<string, string> =>
      reasonId === '' ? { reasonId: text('required', { label: 'Reason' }) } : {},
    save: async ({ reasonId, note }, version) => {
      const input = { id: shown.id, noticeId: notice.id, version, reasonId, note: note.trim() || null };
      if (isReissue) return detailOf(await api.cases.reissueNotice(input)).id;
      await api.cases.deleteNotice(input);
      return null;
    },
    success: isReissue ? 'Notice voided, and a draft made that replaces it' : 'Notice voided',
    onSaved: (noticeId) => {
      onClose();
      if (noticeId !== null) onReissued(noticeId);
    },
  });
  return (
    <FormDialog
      title={isReissue ? 'Void and reissue' : 'Void notice'}
      confirm={isReissue ? 'Void and make a draft' : 'Void notice'}
      isDangerous
      onClose={onClose}
      {...form.dialog}
    >
      <Text fz="sm">
        Notice {notice.number} stays on record with its letters, and the page that verifies it says that it is void.
        This cannot be undone.
        {isReissue &&
          ' A new draft for the same violations and recipients replaces it. It has the text of this one, so check the days' +
            ' that it names; if its comply-by date has passed, the text is composed anew.'}
      </Text>
      <NativeSelect
        label="Reason"
        required
        data-autofocus
        data={[{ value: '', label: 'Choose' }, ...optionsOf(reasons)]}
        description={reasons.length === 0 ? 'Your agency has no reasons for this. Add them in setup.' : undefined}
        {...form.field('reasonId')}
      />
      <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={NOTE_MAX} {...form.field('note')} />
    </FormDialog>
  );
}
