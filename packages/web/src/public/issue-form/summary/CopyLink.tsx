import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Shows a link with a button that copies it. If the browser does not allow copying, the link is selected for copying by
 * hand.
 */
export function CopyLink({ link }: { readonly link: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  // The count makes screen readers announce a repeated copy again.
  const [notice, setNotice] = useState<{ readonly text: 'copied' | 'copyByHand'; readonly count: number } | null>(null);
  const announce = (text: 'copied' | 'copyByHand') =>
    setNotice((before) => ({ text, count: (before?.count ?? 0) + 1 }));
  const copy = async () => {
    try {
      // Pages without TLS have no clipboard, and frames of other sites refuse it.
      await navigator.clipboard.writeText(link);
      announce('copied');
    } catch {
      input.current?.select();
      announce('copyByHand');
    }
  };
  return (
    <>
      <div className="copy-link">
        <TextInput
          ref={input}
          label={t('summary.link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button type="button" variant="default" onClick={() => void copy()}>
          {t('summary.copy')}
        </Button>
      </div>
      <p role="status">{notice !== null && <span key={notice.count}>{t(`summary.${notice.text}`)}</span>}</p>
    </>
  );
}
