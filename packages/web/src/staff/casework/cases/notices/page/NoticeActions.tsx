import { Button, Group } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { caseProblems, type NoticeDetail } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { problemText } from '@townkeep/core/platform';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { useKeys } from '../../../../../ui/keys/use-keys.ts';
import { LaterMenu } from '../../../../../ui/later/LaterMenu.tsx';
import { lazyPart } from '../../../../../ui/later/lazy-part.tsx';
import { RemoveDialog } from '../../../../mechanisms/record/RemoveDialog.tsx';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { api } from '../../../../platform/session/api.ts';
import { shownCase, useCase, useCaseChange } from '../../read/CaseContext.ts';
import { isSentForApproval, type NoticeStep, stepsOf } from '../issuing/next-steps.ts';
import { useNoticeRights } from '../issuing/use-notice-rights.ts';
import { usePrint } from '../letters/use-print.ts';
import { noticePath, noticeQuery, NOTICES_TAB } from '../notices-query.ts';
import type { NoticeText } from './use-notice-text.ts';

const IssueDialog = lazyPart(async () => (await import('../issuing/IssueDialog.tsx')).IssueDialog);
const DecideDialog = lazyPart(async () => (await import('../issuing/DecideDialog.tsx')).DecideDialog);
const VoidDialog = lazyPart(async () => (await import('../issuing/VoidDialog.tsx')).VoidDialog);

const UNAPPLIED = problemText(caseProblems.notice_draft_unapplied);
const UNCHANGED = 'A supervisor rejected it. Change the text or the recipients first.';

export interface NoticeActionsProps {
  readonly notice: NoticeDetail;
  /** Its text, which is saved before an action that carries the version of the notice. */
  readonly text: NoticeText;
  /** Called once the notice is deleted, before the page is left. */
  readonly onDeleted: () => void;
  /** Called once it is issued, queued, sent or decided. */
  readonly onDone?: (() => void) | undefined;
}

/** The steps that stand in a menu. */
const rare: ReadonlySet<NoticeStep> = new Set(['labels', 'reissue', 'void']);

/** The steps that open a dialog. */
type Asked = Exclude<NoticeStep, 'takeBack' | 'printAgain' | 'labels'>;

/** What can be done with a notice by its status: the next step of its course last and marked, what ends it in a menu. */
export function NoticeActions({ notice, text, onDeleted, onDone }: NoticeActionsProps) {
  const { shown } = useCase();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { primary, others } = stepsOf(notice, useNoticeRights(notice));
  const print = usePrint();
  const takeBack = useCaseChange(
    () =>
      api.cases.queueNotices({
        isQueued: false,
        inspectionNotices: [notice.id],
        versions: { [notice.id]: notice.version },
      }),
    { partKey: noticeQuery(shown.id, notice.id).queryKey, success: 'Taken back. It is a draft again.' },
  );
  const run = (step: NoticeStep) => {
    if (step === 'takeBack') takeBack.mutate(undefined);
    else if (step === 'printAgain') print.again.mutate([notice.id]);
    else if (step === 'labels') print.labels.mutate([notice.id]);
    else if (step === 'issue' || step === 'delete')
      void text.flush().then((version) => version !== null && setAsked(step));
    else setAsked(step);
  };
  const isUnchanged = notice.status === 'REJECTED' && notice.draft === null && !text.isDirty;
  const blockerOf = (step: NoticeStep): string | null => {
    if (step === 'approve') return notice.draft === null ? null : UNAPPLIED;
    if (step === 'delete') return text.blocker;
    return step === 'issue' ? (text.blocker ?? (isUnchanged ? UNCHANGED : null)) : null;
  };
  const isBusy: Partial<Record<NoticeStep, boolean>> = {
    takeBack: takeBack.isPending,
    printAgain: print.again.isPending,
  };
  useKeys(
    [primary, ...others].flatMap((step) =>
      step === null || keys[step] === undefined
        ? []
        : [
            {
              key: keys[step],
              label: labelOf(step, notice),
              group: 'This notice',
              blocker: blockerOf(step),
              run: () => run(step),
            },
          ],
    ),
  );
  const inMenu = others.filter((step) => rare.has(step));
  const beside = others.filter((step) => !rare.has(step));
  return (
    <Group gap="xs">
      {inMenu.length > 0 && <More steps={inMenu} onChoose={run} />}
      {beside.map((step) => (
        <ActionButton
          key={step}
          variant="default"
          size="compact-sm"
          loading={isBusy[step] === true}
          blocker={blockerOf(step)}
          onClick={() => run(step)}
        >
          {words[step]}
        </ActionButton>
      ))}
      {primary !== null && (
        <ActionButton
          size="compact-sm"
          loading={isBusy[primary] === true}
          blocker={blockerOf(primary)}
          onClick={() => run(primary)}
        >
          {labelOf(primary, notice)}
        </ActionButton>
      )}
      {asked !== null && (
        <Asking
          notice={notice}
          text={text}
          asked={asked}
          onDeleted={onDeleted}
          onDone={onDone}
          onClose={() => setAsked(null)}
        />
      )}
    </Group>
  );
}

const words: Readonly<Record<NoticeStep, string>> = {
  issue: 'Issue…',
  approve: 'Approve…',
  reject: 'Reject…',
  takeBack: 'Take back',
  printAgain: 'Print again',
  labels: 'Labels for certified mail',
  void: 'Void…',
  reissue: 'Void and reissue…',
  delete: 'Delete',
};

const keys: Partial<Readonly<Record<NoticeStep, string>>> = { issue: 'i', approve: 'a', reject: 'r' };

const labelOf = (step: NoticeStep, notice: NoticeDetail): string =>
  step === 'issue' && isSentForApproval(notice) ? 'Send for approval…' : words[step];

interface MoreProps {
  readonly steps: readonly NoticeStep[];
  readonly onChoose: (step: NoticeStep) => void;
}

const More = ({ steps, onChoose }: MoreProps) => (
  <LaterMenu
    position="bottom-end"
    button={
      <Button variant="default" size="compact-sm" aria-label="More actions">
        <IconDots size={16} aria-hidden />
      </Button>
    }
    renderItems={({ Item }) =>
      steps.map((step) => (
        <Item key={step} onClick={() => onChoose(step)}>
          {words[step]}
        </Item>
      ))
    }
  />
);

interface AskingProps extends NoticeActionsProps {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** The dialog of a step. */
function Asking({ notice, text, asked, onDeleted, onDone, onClose }: AskingProps) {
  const { shown } = useCase();
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const leave = () => {
    // The guard of unsaved text must know before the page is left.
    flushSync(() => text.drop());
    void navigate({ to: casePath(agencyId, shown.id), search: NOTICES_TAB as never, replace: true });
  };
  if (asked === 'delete')
    return (
      <RemoveDialog
        record={shownCase(shown.id)}
        verb="Delete"
        what="notice"
        part={notice}
        remove={async (version) => {
          const answer = await api.cases.deleteNotice({ id: shown.id, noticeId: notice.id, version });
          onDeleted();
          return answer;
        }}
        success="Notice deleted"
        onRemoved={onDone ?? leave}
        onClose={onClose}
      >
        Delete the notice “{notice.notice.name}”? Its text cannot be restored.
      </RemoveDialog>
    );
  return (
    <Suspense>
      {asked === 'issue' && <IssueDialog notice={notice} onDone={onDone} onClose={onClose} />}
      {(asked === 'approve' || asked === 'reject') && (
        <DecideDialog notice={notice} isApproval={asked === 'approve'} onDone={onDone} onClose={onClose} />
      )}
      {(asked === 'void' || asked === 'reissue') && (
        <VoidDialog
          notice={notice}
          isReissue={asked === 'reissue'}
          onReissued={(id) => void navigate({ to: noticePath(agencyId, shown.id, id) })}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
