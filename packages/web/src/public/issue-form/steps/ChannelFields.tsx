import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import { NOTE_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { OptionalLabel } from '../../shell/OptionalLabel.tsx';
import { useContactError, useContactInput } from './contact-input.ts';
import type { StepProps } from './step-props.ts';
import { type ChannelChoice, useChannelChoice } from './use-channel-choice.ts';

type FormProps = Pick<StepProps, 'form'>;
type ChoiceProps = FormProps & { readonly choice: ChannelChoice };

/** Shows the fields for updates: channels, email, phones if the agency has SMS, and a note. */
export function ChannelFields({ form }: FormProps) {
  const { t } = useTranslation();
  const choice = useChannelChoice(form.values.contact, form.changeContact, t('contact.smsNote'));
  return (
    <>
      <ChannelBoxes form={form} choice={choice} />
      <EmailField form={form} choice={choice} />
      {form.config.isSMSEnabled && <PhoneFields form={form} choice={choice} />}
      <NoteField form={form} />
    </>
  );
}

function ChannelBoxes({ form, choice }: ChoiceProps) {
  const { t } = useTranslation();
  const errorOf = useContactError(form);
  const { isSMSEnabled } = form.config;
  const box = (channel: NotificationChannel) => ({
    value: channel,
    label: t(`contact.channel.${channel}`),
    wrapperProps: choice.box(channel),
  });
  return (
    <Checkbox.Group
      label={t('contact.channels')}
      value={form.values.contact.notificationPreference.filter((channel) => isSMSEnabled || channel === 'EMAIL')}
      onChange={(chosen) => choice.choose(chosen as NotificationChannel[])}
      error={errorOf('notificationPreference')}
      {...fieldAnchor('customerInfo.notificationPreference')}
    >
      <div className="choices">
        <Checkbox {...box('EMAIL')} />
        {isSMSEnabled && <Checkbox {...box('SMS')} description={t('contact.smsNote')} />}
      </div>
    </Checkbox.Group>
  );
}

function EmailField({ form, choice }: ChoiceProps) {
  const { t } = useTranslation();
  const text = useContactInput(form);
  const isRequired = choice.isChosen('EMAIL');
  return (
    <>
      <TextInput
        label={isRequired ? t('contact.email') : <OptionalLabel label={t('contact.email')} />}
        type="email"
        inputMode="email"
        required={isRequired}
        withAsterisk={false}
        {...text('email', 'email')}
        {...choice.field('EMAIL')}
      />
      <SelectedNote choice={choice} channel="EMAIL" />
    </>
  );
}

function PhoneFields({ form, choice }: ChoiceProps) {
  const { t } = useTranslation();
  const text = useContactInput(form);
  const isRequired = choice.isChosen('SMS');
  return (
    <>
      <TextInput
        label={isRequired ? t('contact.phoneNumber') : <OptionalLabel label={t('contact.phoneNumber')} />}
        description={t('contact.phoneHint')}
        type="tel"
        required={isRequired}
        withAsterisk={false}
        {...text('phoneNumber', 'tel')}
        {...choice.field('SMS')}
      />
      <SelectedNote choice={choice} channel="SMS" />
      <TextInput label={<OptionalLabel label={t('contact.workPhone')} />} type="tel" {...text('workPhone', 'off')} />
    </>
  );
}

/** The note to the agency. A count shows when the text is close to its limit. */
function NoteField({ form }: FormProps) {
  const { t } = useTranslation();
  const text = useContactInput(form);
  const { notificationNote } = form.values.contact;
  return (
    <>
      <Textarea label={<OptionalLabel label={t('contact.note')} />} rows={3} {...text('notificationNote', 'off')} />
      {notificationNote.length > NOTE_MAX * 0.8 && (
        <p className="hint count" aria-live="polite">
          {t('general.characters', { count: notificationNote.trim().length, max: NOTE_MAX })}
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
