import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Alert, Button, Radio, TextInput } from '@mantine/core';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import { EMAIL_MAX, PHONE_MAX } from '@townkeep/core/platform/formats/contact-points.ts';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogText } from '../texts/index.ts';
import { type FollowState, useFollow } from './use-follow.ts';

export interface FollowFormProps {
  /** The token of the public link. */
  readonly token: string;
  readonly number: number;
  readonly channels: readonly NotificationChannel[];
  /** Whether it replaces the button that opened it, and so takes the focus. */
  readonly takesFocus?: boolean;
}

/** Asks for an address for news about a request of someone else. It is not a form, since it is part of one. */
export function FollowForm({ token, number, channels, takesFocus = false }: FollowFormProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const id = useId();
  const follow = useFollow(token, channels);
  const { input, sentTo, failure, isSending, submit } = follow;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus, input]);
  useEffect(() => {
    if (sentTo !== null) heading.current?.focus();
  }, [sentTo]);
  return (
    <section className="follow" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="small-heading">
        {t('follow.title', { number })}
      </h2>
      <p role="status">{sentTo === null ? t('follow.intro') : t('follow.sent', { address: sentTo })}</p>
      {sentTo === null ? (
        <div className="field">
          {channels.length > 1 && <ChannelChoice follow={follow} channels={channels} />}
          <AddressField follow={follow} hasConsent={channels.length === 1} />
          {failure !== null && (
            <Alert color="red" role="alert">
              {catalogText(failure)}
            </Alert>
          )}
          <Button type="button" w="fit-content" aria-disabled={isSending || undefined} onClick={() => void submit()}>
            {t(isSending ? 'general.sending' : 'follow.submit')}
          </Button>
        </div>
      ) : (
        <p className="hint">{t('follow.sentHint')}</p>
      )}
    </section>
  );
}

interface PartProps {
  readonly follow: FollowState;
}

function ChannelChoice({ follow, channels }: PartProps & Pick<FollowFormProps, 'channels'>) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t('follow.how')}
      value={follow.channel}
      onChange={(chosen) => follow.choose(chosen as NotificationChannel)}
    >
      <div className="choices">
        {channels.map((channel) => (
          <Radio
            key={channel}
            value={channel}
            label={t(`follow.channel.${channel}`)}
            description={channel === 'SMS' && t('follow.smsNote')}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function AddressField({ follow, hasConsent }: PartProps & { readonly hasConsent: boolean }) {
  const { channel, input, address, problem, changeAddress, submit } = follow;
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const isEmail = channel === 'EMAIL';
  return (
    <TextInput
      key={channel}
      ref={input}
      label={t(isEmail ? 'follow.email' : 'follow.phone')}
      description={hasConsent && !isEmail && t('follow.smsNote')}
      type={isEmail ? 'email' : 'tel'}
      autoComplete={isEmail ? 'email' : 'tel'}
      maxLength={isEmail ? EMAIL_MAX : PHONE_MAX}
      required
      withAsterisk={false}
      w="100%"
      value={address}
      error={problem === null ? undefined : catalogText(problem)}
      onChange={(event) => changeAddress(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void submit();
      }}
    />
  );
}
