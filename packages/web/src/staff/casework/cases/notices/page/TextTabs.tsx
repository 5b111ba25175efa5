import '@mantine/core/styles/Tabs.css';
import { Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { NO_TEXT, type NoticeContent } from '@townkeep/core/casework/cases';
import type { RichText } from '@townkeep/core/platform/fields/index.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useCallback, useId } from 'react';
import { RichTextView } from '../../../../../ui/rich-text/RichTextView.tsx';
import { languageNames } from '../notice-words.ts';
import { Pane } from './Pane.tsx';

const CodedText = lazy(async () => ({ default: (await import('./CodedText.tsx')).CodedText }));

interface TextTabsProps {
  readonly content: NoticeContent;
  /** The languages of the recipients. */
  readonly languages: readonly Language[];
  readonly current: Language;
  readonly onCurrent: (language: Language) => void;
  /** The codes that are marked as open, by language. */
  readonly open: (language: Language) => ReadonlySet<string>;
  /** Null for a text that can only be read. */
  readonly onWrite: ((language: Language, text: RichText) => void) | null;
  readonly onEditor: (language: Language, editor: Editor) => void;
}

/** The text of a notice, with a tab for each language of its recipients. */
export function TextTabs({ languages, current, onCurrent, ...text }: TextTabsProps) {
  const tabsId = useId();
  if (languages.length === 1) return <OneText language={current} name="Text of the notice" {...text} />;
  return (
    <Tabs id={tabsId} value={current} onChange={(next) => onCurrent(next as Language)}>
      <Tabs.List aria-label="Languages of the text" mb="xs">
        {languages.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {languageNames[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((each) => (
        <Pane key={each} value={each} tabsId={tabsId} isShown={each === current}>
          <OneText language={each} name={`${languageNames[each]} text of the notice`} {...text} />
        </Pane>
      ))}
    </Tabs>
  );
}

interface OneTextProps extends Pick<TextTabsProps, 'content' | 'open' | 'onWrite' | 'onEditor'> {
  readonly language: Language;
  readonly name: string;
}

function OneText({ content, language, name, open, onWrite, onEditor }: OneTextProps) {
  const id = useId();
  const text = content[language] ?? NO_TEXT;
  const onReady = useCallback((editor: Editor) => onEditor(language, editor), [language, onEditor]);
  if (onWrite === null)
    return (
      <section className="notice-reading" aria-label={name} lang={language}>
        <RichTextView content={text} />
      </section>
    );
  return (
    <>
      <VisuallyHidden id={id}>{name}</VisuallyHidden>
      <Suspense fallback={<Skeleton height={320} aria-busy />}>
        <CodedText
          labelledBy={id}
          lang={language}
          value={text.content.length === 0 ? null : text}
          open={open(language)}
          onChange={(written) => onWrite(language, (written as RichText | null) ?? NO_TEXT)}
          onReady={onReady}
        />
      </Suspense>
    </>
  );
}
