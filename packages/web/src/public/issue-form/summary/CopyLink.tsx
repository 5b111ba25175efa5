import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * An address to keep, with a button that copies it. Where the browser does not allow that, it is selected to be copied
 * by hand.
 */
export function CopyLink({ link }: { readonly link: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  // Counted, so that copying once more is told once more.
  const [told, setTold] = useState<{ readonly text: 'copied' | 'copyByHand'; readonly count: number } | null>(null);
  const tell = (text: 'copied' | 'copyByHand') => setTold((before) => ({ text, count: (before?.count ?? 0) + 1 }));
  const copy = async () => {
    try {
      // Not there on a page without TLS, and refused in a frame of another site.
      await navigator.clipboard.writeText(link);
      tell('copied');
    } catch {
      input.current?.select();
      tell('copyByHand');
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
      <p role="status">{told !== null && <span key={told.count}>{t(`summary.${told.text}`)}</span>}</p>
    </>
  );
}
