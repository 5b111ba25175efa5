import { Alert } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimedNotice } from '../shell/TimedNotice.tsx';
import { MessageList } from '../thread/MessageList.tsx';
import type { CaseContentProps } from './CaseContent.tsx';
import { CaseReply } from './CaseReply.tsx';
import { CodeForm } from './CodeGate.tsx';

/** The messages with the agency, and the box for a new one. */
export function CaseThread(props: CaseContentProps) {
  const { t } = useTranslation();
  const { token, agency, shown, onChanged, onOpened } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSent, setIsSent] = useState(false);
  const [isLocked, setIsLocked] = useState(false);
  return (
    <section aria-labelledby="case-messages" className="thread">
      <h2 id="case-messages" ref={heading} tabIndex={-1}>
        {t('case.messages')}
      </h2>
      {shown.messages.length === 0 && <p className="hint">{t('case.noMessages')}</p>}
      <MessageList messages={shown.messages} timezone={agency.timezone} agency={agency.agencyName} hidesFileNames />
      {isSent && (
        <TimedNotice onEnd={() => setIsSent(false)}>
          <Alert color="gray" role="status">
            {t('case.sent')}
          </Alert>
        </TimedNotice>
      )}
      {isLocked && (
        <section aria-labelledby="case-locked">
          <Alert color="yellow" role="alert" id="case-locked">
            {t('case.code.expired')}
          </Alert>
          <CodeForm
            token={token}
            onOpened={(receipt) => {
              onOpened(receipt);
              setIsLocked(false);
              heading.current?.focus();
            }}
          />
        </section>
      )}
      <CaseReply
        {...props}
        onLocked={() => setIsLocked(true)}
        onSent={(page) => {
          setIsSent(true);
          onChanged(page);
          heading.current?.focus();
        }}
      />
    </section>
  );
}
