import { Alert, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticeContent, NoticeDetail } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { toApiProblem } from '../../../../../http/client.ts';
import { showError, showSuccess, showUndo } from '../../../../../ui/alerts.ts';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { clockText } from '../../../../../ui/dates/format.ts';
import { failureText } from '../../../../../ui/show-problem.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { useCase } from '../../read/CaseContext.ts';
import { contentInput, detailOf, noticeQuery } from '../notices-query.ts';
import type { NoticeText } from './use-notice-text.ts';

const OFFLINE = 'Not saved: there is no connection. Your text is kept in this tab, and saved when it is back.';

interface SaveLineProps {
  readonly notice: NoticeDetail;
  readonly text: NoticeText;
}

/** Whether the text is saved and whether it applies, and what makes a draft apply or gives it up. */
export function SaveLine({ notice, text }: SaveLineProps) {
  const { apply, discard, isBusy } = useDraftActions(notice, text);
  const hasDraft = notice.draft !== null || text.isDirty;
  const { saving } = text;
  const problem = text.blocker ?? (saving.kind === 'offline' ? OFFLINE : null);
  const isPending = text.isDirty && problem === null;
  return (
    <>
      <Group justify="space-between" gap="xs" mih={30}>
        <Text fz="sm" c="dimmed" component="div">
          {isPending && <span aria-hidden>Not saved yet</span>}
          {/* What is read out stays as it is while one writes: the text is saved at each pause. */}
          <div role="status" {...(isPending ? { className: 'notice-status-heard' } : {})}>
            {problem ?? <Saved notice={notice} />}
          </div>
        </Text>
        {hasDraft && (
          <Group gap="xs">
            <ActionButton variant="default" size="compact-sm" loading={isBusy} blocker={text.blocker} onClick={discard}>
              Discard changes
            </ActionButton>
            <ActionButton size="compact-sm" loading={isBusy} blocker={text.blocker} onClick={apply}>
              Apply
            </ActionButton>
          </Group>
        )}
      </Group>
      {saving.kind === 'refused' && (
        <Alert color="red" role="alert">
          {saving.text}
        </Alert>
      )}
    </>
  );
}

/** When the text was saved, by whom if by another person, and whether it applies. */
function Saved({ notice: { draft } }: Pick<SaveLineProps, 'notice'>) {
  const { profile } = useSession();
  const { timeZone } = useToday();
  if (draft === null) return 'Changes are saved while you write.';
  const by = draft.savedBy === null || draft.savedBy.id === profile.id ? '' : ` by ${personName(draft.savedBy)}`;
  return `Saved ${clockText(draft.savedAt, timeZone)}${by}. Apply to use it for the notice.`;
}

/** Returns what makes the saved text apply, and what gives it up and can be undone. */
function useDraftActions({ id: noticeId }: NoticeDetail, text: NoticeText) {
  const { shown } = useCase();
  const queries = useQueryClient();
  const query = noticeQuery(shown.id, noticeId);
  const take = (now: Parameters<typeof detailOf>[0]): NoticeDetail => {
    queries.setQueryData(query.queryKey, now);
    text.show(detailOf(now));
    // The history, the list and the case are loaded again without waiting for them.
    void queries.invalidateQueries();
    return detailOf(now);
  };
  const refuse = (error: unknown) => {
    void queries.invalidateQueries({ queryKey: query.queryKey });
    showError(failureText(toApiProblem(error)));
  };
  const save = (version: number, content: NoticeContent | null) =>
    api.cases.saveNoticeDraft({
      id: shown.id,
      noticeId,
      version,
      noticeContent: content === null ? null : contentInput(content),
    });
  const apply = useMutation({
    mutationFn: async () => {
      const version = await text.flush();
      return version === null ? null : api.cases.applyNoticeDraft({ id: shown.id, noticeId, version });
    },
    onSuccess: (now) => {
      if (now === null) return;
      take(now);
      showSuccess('Text applied');
    },
    onError: refuse,
  });
  const discard = useMutation({
    mutationFn: async () => {
      const version = await text.flush();
      return version === null ? null : { content: text.latest(), now: await save(version, null) };
    },
    onSuccess: (done) => {
      if (done === null) return;
      const { version } = take(done.now);
      showUndo('Changes discarded', () => save(version, done.content).then((now) => void take(now), refuse));
    },
    onError: refuse,
  });
  return {
    apply: () => apply.mutate(),
    discard: () => discard.mutate(),
    isBusy: apply.isPending || discard.isPending,
  };
}
