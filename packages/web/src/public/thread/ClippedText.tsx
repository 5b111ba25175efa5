import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { clipText } from './clip-text.ts';

/** Shows a text that a person wrote. A long text shows its beginning, and the rest on request. */
export function ClippedText({ words }: { readonly words: string }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const short = clipText(words);
  const toggle = (button: HTMLElement) => {
    flushSync(() => setIsWhole(!isWhole));
    // Removing the text above the button can move the button, and the reader's place, off the screen.
    if (isWhole) button.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <p className="words">{isWhole || short === null ? words : short}</p>
      {short !== null && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={(event) => toggle(event.currentTarget)}>
          {t(isWhole ? 'thread.less' : 'thread.more')}
        </button>
      )}
    </>
  );
}
