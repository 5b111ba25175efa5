import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLanguage } from '../../shell/page-query.ts';
import { useDates } from '../../shell/dates.ts';
import { useTabLanguage } from '../../shell/framed.ts';
import { SentFacts } from './SentFacts.tsx';
import type { FormConfig } from '../prepare-form.ts';
import type { Filed } from '../sending.tsx';

export interface SummaryProps {
  readonly filed: Filed;
  readonly config: FormConfig;
  readonly opensTab: boolean;
  readonly onAnother: () => void;
}

/**
 * Shows the filed submission: its number, the next steps with the due date, its link, and the sent values. Source:
 * public side §2.
 */
export function Summary({ filed, config, opensTab, onAnother }: SummaryProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const { receipt, isEarlier } = filed;
  const language = useTabLanguage();
  return (
    <div className="summary">
      <div className="summary-head">
        <h1 ref={title} tabIndex={-1}>
          {t('summary.title')}
        </h1>
        <p className="summary-number">{t('summary.number', { number: receipt.number })}</p>
        <p>{t('summary.thanks', { agency: config.name })}</p>
      </div>
      {isEarlier && (
        <p className="note" role="status">
          {t('summary.earlier')}
        </p>
      )}
      <NextSteps filed={filed} />
      {config.closingNote !== null && <p className="note">{config.closingNote}</p>}
      <p>{t(receipt.channels.length === 0 ? 'summary.keepOnlyLink' : 'summary.keepLink')}</p>
      <p>
        <a
          className="link-button"
          href={language === null ? receipt.link : withLanguage(receipt.link, language)}
          {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {t('summary.open')}
          {opensTab && <span className="visually-hidden"> {t('general.newTab')}</span>}
        </a>
      </p>
      <CopyLink link={receipt.link} />
      <h2>{t('summary.sent')}</h2>
      <SentFacts filed={filed} config={config} />
      <Button type="button" variant="default" mt="md" onClick={onAnother}>
        {t('summary.another')}
      </Button>
    </div>
  );
}

function NextSteps({ filed }: Pick<SummaryProps, 'filed'>) {
  const { t } = useTranslation();
  const { dayText } = useDates();
  const { body, receipt } = filed;
  const lacksTexts =
    body.customerInfo?.notificationPreference.includes('SMS') === true && !receipt.channels.includes('SMS');
  const channels = receipt.channels.map((channel) => t(`contact.by.${channel}`));
  const updates = body.isAnonymous
    ? t('summary.anonymous')
    : channels.length === 0
      ? t('summary.notInformed')
      : t('summary.informed', { channels: channels.join(t('summary.and')) });
  return (
    <>
      <h2>{t('summary.next')}</h2>
      <ul>
        <li>{t('summary.willRead')}</li>
        {receipt.dueOn !== null && <li>{t('summary.due', { date: dayText(receipt.dueOn) })}</li>}
        <li>{updates}</li>
        {lacksTexts && <li>{t('summary.noTexts')}</li>}
      </ul>
    </>
  );
}

/**
 * Shows a link with a button that copies it. If the browser does not allow copying, the link is selected for copying by
 * hand.
 */
function CopyLink({ link }: { readonly link: string }) {
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
