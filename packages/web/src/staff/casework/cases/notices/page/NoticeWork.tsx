import '@mantine/core/styles/Tabs.css';
import { Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type NoticeDetail, noticeEditBlocker } from '@townkeep/core/casework/cases';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { Editor } from '@tiptap/react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LeaveGuard } from '../../../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../../../ui/dialogs/StaleNotice.tsx';
import { useCase } from '../../read/CaseContext.ts';
import { selectCode } from './code-marks.ts';
import { Letter } from './Letter.tsx';
import { Pane } from './Pane.tsx';
import { OpenCodes } from './OpenCodes.tsx';
import { openCodesIn } from './open-codes.ts';
import { RecipientList } from './RecipientList.tsx';
import { SaveLine } from './SaveLine.tsx';
import { TextTabs } from './TextTabs.tsx';
import { TwoTexts } from './TwoTexts.tsx';
import type { NoticeText } from './use-notice-text.ts';

const UNSAVED = 'The text of this notice is not saved yet.';
const GONE = 'Your text is kept, so that you can copy it. It cannot be saved.';
/** From this width on, the letter stands beside the text. */
const BESIDE = '(min-width: 56.25em)';

interface NoticeWorkProps {
  readonly notice: NoticeDetail;
  readonly text: NoticeText;
  /** Another person deleted it while the page was open. */
  readonly isGone: boolean;
}

/** The text of a notice and the letter that it becomes: side by side, or one of them where there is no room. */
export function NoticeWork({ notice, text, isGone }: NoticeWorkProps) {
  const { contentBlocker } = useCase();
  const tabsId = useId();
  const isBeside = useMediaQuery(BESIDE, window.matchMedia(BESIDE).matches);
  const [pane, setPane] = useState<'text' | 'letter'>('text');
  const canEdit = contentBlocker === null && noticeEditBlocker(notice.status) === null;
  const languages = useMemo(() => [...new Set(notice.recipients.map((to) => to.language))], [notice.recipients]);
  const [wanted, setWanted] = useState<Language>('en');
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? 'en');
  const [chosenId, setRecipientId] = useState<string | null>(null);
  const recipient = notice.recipients.find(({ id }) => id === chosenId) ?? notice.recipients[0];
  const showLanguage = (of: Language) => {
    setWanted(of);
    // The letter beside the text is one in the same language.
    const next = recipient?.language === of ? undefined : notice.recipients.find((to) => to.language === of);
    if (next !== undefined) setRecipientId(next.id);
  };
  const editors = useRef<Partial<Record<Language, Editor>>>({});
  const keepEditor = useCallback((of: Language, editor: Editor) => {
    editors.current[of] = editor;
  }, []);
  const open = openCodesIn(text.content, notice.openCodes);
  const goToCode = (code: string, of: Language) => {
    flushSync(() => {
      setPane('text');
      showLanguage(of);
    });
    const editor = editors.current[of];
    if (editor !== undefined) selectCode(editor, code);
  };
  const writing = (
    <Stack gap="sm">
      {isGone && <StaleNotice isDeleted theirs={[]} kept={GONE} />}
      {canEdit && !isGone && <SaveLine notice={notice} text={text} />}
      <TwoTexts text={text} />
      <OpenCodes open={open} languages={languages} onGo={canEdit ? goToCode : null} />
      <TextTabs
        content={text.content}
        languages={languages.length === 0 ? ['en'] : languages}
        current={language}
        onCurrent={showLanguage}
        open={(of) => new Set(open.filter((each) => each.language === of).map(({ code }) => code))}
        onWrite={canEdit ? text.write : null}
        onEditor={keepEditor}
      />
    </Stack>
  );
  const letter = recipient !== undefined && (
    <Letter
      notice={notice}
      recipient={recipient}
      content={text.content}
      isShown={isBeside || pane === 'letter'}
      onRecipient={setRecipientId}
    />
  );
  return (
    <>
      <RecipientList notice={notice} onEdit={canEdit && !isGone ? text.flush : null} />
      <Tabs id={tabsId} value={isBeside ? 'both' : pane} onChange={(next) => setPane(next as 'text' | 'letter')}>
        {!isBeside && (
          <Tabs.List grow mb="sm" aria-label="Parts of the notice">
            <Tabs.Tab value="text">Text</Tabs.Tab>
            <Tabs.Tab value="letter">Letter</Tabs.Tab>
          </Tabs.List>
        )}
        <div className="notice-panes" data-beside={isBeside || undefined}>
          <Pane value="text" tabsId={isBeside ? null : tabsId} isShown={isBeside || pane === 'text'}>
            {writing}
          </Pane>
          <Pane value="letter" tabsId={isBeside ? null : tabsId} isShown={isBeside || pane === 'letter'}>
            {letter}
          </Pane>
        </div>
      </Tabs>
      <LeaveGuard isDirty={text.isDirty && !isGone} what={UNSAVED} isKept={() => true} />
    </>
  );
}
