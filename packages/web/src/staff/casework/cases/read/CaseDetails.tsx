import { Alert } from '@mantine/core';
import { caseNoteBlocker, contentBlocker, fileRemovalProblem } from '@townkeep/core/casework/cases';
import type { NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import { problemText } from '@townkeep/core/platform';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { LeaveGuard } from '../../../../ui/dialogs/LeaveGuard.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { type RecordParts, RecordPartsContext } from '../../../mechanisms/record/record-parts.ts';
import { ChangesContext } from '../../../mechanisms/record/changes-by-others.ts';
import { ReadOnlyNotice } from '../../../mechanisms/record/ReadOnlyNotice.tsx';
import { unsentText, useThreadDrafts } from '../../../mechanisms/record/thread/use-thread-drafts.ts';
import type { ComposerHandle } from '../../../mechanisms/record/thread/Composer.tsx';
import { api, backgroundApi } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { additionBlockerOf, caseStaffOf, useCaseBlocker } from '../rights.ts';
import { caseThread } from '../thread/case-thread.ts';
import { type Case, caseChanges, CaseContext, type CasePageState, caseQuery, shownCase } from './CaseContext.ts';

const GONE = 'This case is no longer shown to you. You can still read and copy what you typed.';
const PUBLIC_NOTES = 'The responsible party sees it on their page of the case.';

const presence = { kind: 'case', report: backgroundApi.cases.presence };

type Drafts = ReturnType<typeof useThreadDrafts>;

export interface CaseDetailsProps {
  readonly shown: Case;
  readonly isGone: boolean;
  readonly onNext: (() => void) | null;
  /** The tab that is open, and what opens another; absent where the parts stand below one another. */
  readonly tabs?: Pick<CasePageState, 'tab' | 'setTab'>;
  /** A preview is left without a question, so it keeps unsent texts in the tab. */
  readonly isPreview?: boolean;
  /** The parts of the case, below the notices. */
  readonly children: (parts: { readonly drafts: Drafts; readonly notice: ReactNode }) => ReactNode;
}

const NO_TABS: Pick<CasePageState, 'tab' | 'setTab'> = { tab: 'overview', setTab: () => undefined };

/** Gives a loaded case to its parts, with the unsent texts about it. */
export function CaseDetails({ shown, isGone, onNext, tabs = NO_TABS, isPreview = false, children }: CaseDetailsProps) {
  const changes = useMemo(() => caseChanges(shown.id), [shown.id]);
  useLiveQuery('case', shown.id, [caseQuery(shown.id).queryKey, changes.queryKey]);
  const ownBlocker = useCaseBlocker(shown);
  const blocker = isGone ? GONE : ownBlocker && problemText(ownBlocker);
  const drafts = useThreadDrafts(shown.id, { staysKept: isPreview });
  const state = useCaseState({ shown, blocker, isGone, onNext, ...tabs });
  const parts = useCaseParts(state, drafts.once);
  const notice = (
    <>
      {isGone && (
        <Alert color="attention" role="alert">
          {GONE}
        </Alert>
      )}
      {ownBlocker !== null && !isGone && (
        <ReadOnlyNotice
          record={shown}
          reason={problemText(ownBlocker)}
          onAsk={ownBlocker === 'only_own' ? () => api.cases.askFor({ id: shown.id }) : null}
        />
      )}
    </>
  );
  return (
    <CaseContext value={state}>
      <RecordPartsContext value={parts}>
        <ChangesContext value={changes}>{children({ drafts, notice })}</ChangesContext>
        {!isPreview && <LeaveGuard isDirty={drafts.isDirty} isKept={drafts.isKept} what={unsentText(drafts)} />}
      </RecordPartsContext>
    </CaseContext>
  );
}

type Given = Pick<CasePageState, 'shown' | 'blocker' | 'isGone' | 'onNext' | 'tab' | 'setTab'>;

function useCaseState(given: Given): CasePageState {
  const [channels, setChannels] = useState<readonly NotificationChannel[] | undefined>();
  const composer = useRef<ComposerHandle>(null);
  const { shown, blocker, isGone, onNext, tab, setTab } = given;
  return useMemo(() => {
    const closed = contentBlocker(shown);
    return {
      shown,
      blocker,
      contentBlocker: blocker ?? (closed === null ? null : problemText(closed)),
      isGone,
      channels,
      setChannels,
      composer,
      onNext,
      tab,
      setTab,
    };
  }, [shown, blocker, isGone, onNext, channels, tab, setTab]);
}

/** Returns the case for the parts that every kind of record has. */
function useCaseParts({ shown, blocker, isGone, channels }: CasePageState, once: Drafts['once']): RecordParts {
  const session = useSession();
  return useMemo(
    () => ({
      id: shown.id,
      attachments: shown.attachments,
      blocker,
      additionBlocker: isGone ? blocker : additionBlockerOf(session, shown),
      isGone,
      once,
      calls: api.cases,
      uploads: 'CASE_ATTACHMENT',
      presence,
      shown: shownCase(shown.id) as RecordParts['shown'],
      noteBlocker: ({ author }) => {
        const refusal = caseNoteBlocker(caseStaffOf(session), { authorId: author?.id ?? null });
        return isGone ? blocker : refusal && problemText(refusal);
      },
      removalBlocker: (file) => fileRemovalProblem(shown, file, session.profile.agencyTimezone)?.message ?? null,
      publicNotes: PUBLIC_NOTES,
      thread: caseThread(shown, channels),
    }),
    [shown, channels, blocker, isGone, once, session],
  );
}
