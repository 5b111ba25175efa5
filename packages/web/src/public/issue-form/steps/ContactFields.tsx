import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { NotificationChannel } from '@townkeep/core/submissions';
import { isEmail, phoneNumber } from '@townkeep/core/kernel/contact-points.ts';
import type { ContactValues } from '@townkeep/core/submissions/issue-form.ts';
import { NOTE_MAX } from '@townkeep/core/submissions/limits.ts';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from '../../shell/field-anchor.ts';
import { useSay } from '../../texts/index.ts';
import type { IssueForm } from '../use-issue-form.ts';

type TextName = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'workPhone' | 'notificationNote';

/** The names, or what is asked of those who want to be told: channels, e-mail, phones where there is SMS, a note. */
export function ContactFields({ form, part }: { readonly form: IssueForm; readonly part: 'name' | 'channels' }) {
  const { t } = useTranslation();
  const say = useSay();
  const {
    values: { contact },
    problems,
    config: { isSMSEnabled },
  } = form;
  const errorOf = (name: keyof ContactValues) => {
    const problem = problems[`customerInfo.${name}`];
    return problem === undefined ? undefined : say(problem);
  };
  const optional = (label: string): ReactNode => (
    <>
      {label} <span className="hint">{t('general.optional')}</span>
    </>
  );
  const text = (name: TextName, autoComplete: string) => ({
    value: contact[name],
    autoComplete,
    error: errorOf(name),
    ...fieldAnchor(`customerInfo.${name}`),
    onChange: (event: { currentTarget: { value: string } }) => form.changeContact({ [name]: event.currentTarget.value }),
  });
  const isChosen = (channel: NotificationChannel) => contact.notificationPreference.includes(channel);
  // Who gives an address means to be written to there, unless they are just about to say so or not in the channel's own
  // box: choosing it for them would turn their choice round. Source: public side §5, 'Contact step'.
  const pressed = useRef<NotificationChannel | null>(null);
  const box = (channel: NotificationChannel) => ({
    value: channel,
    label: t(`contact.channel.${channel}`),
    wrapperProps: {
      onPointerDown: () => {
        pressed.current = channel;
      },
    },
  });
  const selects = (channel: NotificationChannel, isValid: (value: string) => boolean) => ({
    onFocus: () => {
      pressed.current = null;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      const isAtBox = pressed.current === channel || (relatedTarget instanceof HTMLInputElement && relatedTarget.value === channel);
      if (!isAtBox && isValid(currentTarget.value.trim()) && !isChosen(channel)) form.changeContact({ notificationPreference: [...contact.notificationPreference, channel] });
    },
  });
  if (part === 'name') {
    return (
      <div className="two-fields">
        <TextInput label={t('contact.firstName')} required withAsterisk={false} {...text('firstName', 'given-name')} />
        <TextInput label={t('contact.lastName')} required withAsterisk={false} {...text('lastName', 'family-name')} />
      </div>
    );
  }
  return (
    <>
      <Checkbox.Group
        label={t('contact.channels')}
        value={contact.notificationPreference.filter((channel) => isSMSEnabled || channel === 'EMAIL')}
        onChange={(chosen) => form.changeContact({ notificationPreference: chosen as NotificationChannel[] })}
        error={errorOf('notificationPreference')}
        {...fieldAnchor('customerInfo.notificationPreference')}
      >
        <div className="choices">
          <Checkbox {...box('EMAIL')} />
          {isSMSEnabled && <Checkbox {...box('SMS')} />}
        </div>
      </Checkbox.Group>
      <TextInput
        label={isChosen('EMAIL') ? t('contact.email') : optional(t('contact.email'))}
        type="email"
        inputMode="email"
        required={isChosen('EMAIL')}
        withAsterisk={false}
        {...text('email', 'email')}
        {...selects('EMAIL', isEmail)}
      />
      {isSMSEnabled && (
        <>
          <TextInput
            label={isChosen('SMS') ? t('contact.phoneNumber') : optional(t('contact.phoneNumber'))}
            description={
              <>
                {t('contact.phoneHint')}. {t('contact.smsNote')}
              </>
            }
            type="tel"
            required={isChosen('SMS')}
            withAsterisk={false}
            {...text('phoneNumber', 'tel')}
            {...selects('SMS', (value) => phoneNumber(value) !== null)}
          />
          <TextInput label={optional(t('contact.workPhone'))} type="tel" {...text('workPhone', 'off')} />
        </>
      )}
      <Textarea label={optional(t('contact.note'))} rows={3} {...text('notificationNote', 'off')} />
      {contact.notificationNote.length > NOTE_MAX * 0.8 && (
        <p className="hint count" aria-live="polite">
          {t('general.characters', { count: contact.notificationNote.trim().length, max: NOTE_MAX })}
        </p>
      )}
    </>
  );
}
