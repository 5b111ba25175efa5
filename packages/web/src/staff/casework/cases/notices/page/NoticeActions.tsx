import { useNavigate } from '@tanstack/react-router';
import { type NoticeDetail, noticeRemovalBlocker } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { problemText } from '@townkeep/core/platform';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { RemoveDialog } from '../../../../mechanisms/record/RemoveDialog.tsx';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { api } from '../../../../platform/session/api.ts';
import { shownCase, useCase } from '../../read/CaseContext.ts';
import { NOTICES_TAB } from '../notices-query.ts';
import type { NoticeText } from './use-notice-text.ts';

export interface NoticeActionsProps {
  readonly notice: NoticeDetail;
  /** Its text, which is saved before an action that carries the version of the notice. */
  readonly text: NoticeText;
  /** Called once the notice is deleted, before the page is left. */
  readonly onDeleted: () => void;
}

/** What can be done with a notice by its status: the next step of its course first, what ends it last. */
export function NoticeActions({ notice, text, onDeleted }: NoticeActionsProps) {
  const { shown, contentBlocker } = useCase();
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const refusal = noticeRemovalBlocker(notice.status);
  if (contentBlocker !== null) return null;
  const leave = () => {
    // The guard of unsaved text must know before the page is left.
    flushSync(() => text.drop());
    void navigate({ to: casePath(agencyId, shown.id), search: NOTICES_TAB as never, replace: true });
  };
  return (
    <>
      <ActionButton
        variant="default"
        size="compact-sm"
        blocker={refusal && problemText(refusal)}
        onClick={() => void text.flush().then(() => setIsOpen(true))}
      >
        Delete
      </ActionButton>
      {isOpen && (
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
          onRemoved={leave}
          onClose={() => setIsOpen(false)}
        >
          Delete the notice “{notice.notice.name}”? Its text cannot be restored.
        </RemoveDialog>
      )}
    </>
  );
}
