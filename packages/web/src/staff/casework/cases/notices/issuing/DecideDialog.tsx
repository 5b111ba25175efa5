import '../notices.css';
import { Alert, Paper, Text, Textarea } from '@mantine/core';
import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { noticeQuery } from '../notices-query.ts';
import { TextChanges } from './TextChanges.tsx';

const NOTE_MAX = 2000;

interface DecideDialogProps {
  readonly notice: NoticeDetail;
  readonly isApproval: boolean;
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Approves or rejects a notice that waits for a supervisor. It shows what changed since the last review. */
export function DecideDialog({ notice, isApproval, onDone, onClose }: DecideDialogProps) {
  const { shown } = useCase();
  const form = useCaseForm({
    seen: notice,
    partKey: noticeQuery(shown.id, notice.id).queryKey,
    keepsRefusals: true,
    paths: { supervisorNote: 'note' },
    stored: () => ({ note: '' }),
    changes: (opened, now) =>
      opened.version === now.version ? [] : [{ name: 'notice', label: 'this notice', text: null }],
    check: ({ note }): Record<string, string> =>
      !isApproval && note.trim() === '' ? { note: text('required', { label: 'Note' }) } : {},
    save: ({ note }, version) =>
      api.cases.decideNotice({
        id: shown.id,
        noticeId: notice.id,
        version,
        noticeStatus: isApproval ? 'APPROVED' : 'REJECTED',
        supervisorNote: note.trim() || null,
      }),
    success: isApproval ? 'Notice approved' : 'Notice rejected',
    onSaved: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog
      title={isApproval ? 'Approve notice' : 'Reject notice'}
      confirm={isApproval ? 'Approve' : 'Reject'}
      size="lg"
      isDangerous={!isApproval}
      onClose={onClose}
      {...form.dialog}
    >
      {notice.reviewedContent !== null && (
        <Paper
          component="section"
          withBorder
          p="xs"
          className="notice-reading"
          aria-label="Changes since the last review"
          tabIndex={0}
        >
          <TextChanges before={notice.reviewedContent} after={notice.content} />
        </Paper>
      )}
      <Textarea
        label="Note"
        required={!isApproval}
        data-autofocus
        description={isApproval ? 'Shown on the notice.' : 'Say what to change. The officer is notified of it.'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_MAX}
        {...form.field('note')}
      />
      {isApproval && (
        <Alert color="gray" title="What happens">
          <Text fz="sm">
            {notice.asked?.isForQueue === true
              ? 'It waits in the print queue, and is issued with the next print run.'
              : 'It is issued at once. After that it cannot be changed, only voided.'}
          </Text>
        </Alert>
      )}
    </FormDialog>
  );
}
