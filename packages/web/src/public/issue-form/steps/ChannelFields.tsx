import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { NotificationChannel } from '@townkeep/core/submissions';
import type { ContactValues } from '@townkeep/core/submissions/filing/issue-form.ts';
import { NOTE_MAX } from '@townkeep/core/submissions/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useCatalogText } from '../../texts/index.ts';
import type { IssueForm } from '../use-issue-form.ts';
import { type ChannelChoice, useChannelChoice } from './use-channel-choice.ts';

type TextName = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'workPhone' | 'notificationNote';

/** Shows the names, or the fields for updates: channels, email, phones if the agency has SMS, and a note. */
export function ContactFields({ form, part }: { readonly form: IssueForm; readonly part: 'name' | 'channels' }) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const {
    values: { contact },
    problems,
    config: { isSMSEnabled },
  } = form;
  const errorOf = (name: keyof ContactValues) => {
    const problem = problems[`customerInfo.${name}`];
    return problem === undefined ? undefined : catalogText(problem);
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
    onChange: (event: { currentTarget: { value: string } }) =>
      form.changeContact({ [name]: event.currentTarget.value }),
  });
  const choice = useChannelChoice(contact, form.changeContact, t('contact.smsNote'));
  const { isChosen } = choice;
  const box = (channel: NotificationChannel) => ({
    value: channel,
    label: t(`contact.channel.${channel}`),
    wrapperProps: choice.box(channel),
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
        onChange={(chosen) => choice.choose(chosen as NotificationChannel[])}
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
        {...choice.field('EMAIL')}
      />
      <SelectedNote choice={choice} channel="EMAIL" />
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
            {...choice.field('SMS')}
          />
          <SelectedNote choice={choice} channel="SMS" />
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

/** Announces that leaving the field selected the channel. The line always has its height, so that nothing moves. */
function SelectedNote({ choice, channel }: { readonly choice: ChannelChoice; readonly channel: NotificationChannel }) {
  const { t } = useTranslation();
  return (
    <p className="selected-note" role="status">
      {choice.isSelected(channel) && t('contact.selected', { channel: t(`contact.channel.${channel}`) })}
    </p>
  );
}
