import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import type { ContactValues } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { NOTE_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { useTranslation } from 'react-i18next';
import { OptionalLabel } from '../../shell/OptionalLabel.tsx';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useCatalogText } from '../../texts/index.ts';
import type { IssueForm } from '../use-issue-form.ts';
import type { StepProps } from './step-props.ts';
import { type ChannelChoice, useChannelChoice } from './use-channel-choice.ts';

/** Step 'Stay Updated on the Progress of your Submission': the reporter's name and how to send updates. */
export function ContactStep({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation();
  const { values, config, mayBeAnonymous } = form;
  return (
    <>
      {mayBeAnonymous && (
        <Radio.Group
          label={t('contact.anonymous')}
          value={values.isAnonymous ? 'yes' : 'no'}
          onChange={(chosen) => form.change({ isAnonymous: chosen === 'yes' })}
          {...fieldAnchor('isAnonymous')}
        >
          <div className="choices choices-row">
            <Radio value="no" label={t('general.no')} />
            <Radio value="yes" label={t('general.yes')} />
          </div>
        </Radio.Group>
      )}
      {values.isAnonymous && (
        <p className="hint" role="status">
          {t('contact.anonymousHint')}
        </p>
      )}
      {!values.isAnonymous && config.contactPreferenceNote !== null && (
        <p className="note">{config.contactPreferenceNote}</p>
      )}
      {!values.isAnonymous && <NameFields form={form} />}
      <Checkbox
        label={t('contact.subscribe')}
        checked={values.contact.hasSubscribed && !values.isAnonymous}
        disabled={values.isAnonymous}
        onChange={(event) => form.changeContact({ hasSubscribed: event.currentTarget.checked })}
      />
      {!values.isAnonymous && values.contact.hasSubscribed && <ChannelFields form={form} />}
    </>
  );
}

/** Shows the fields for the reporter's names. */
function NameFields({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation();
  const text = useContactInput(form);
  return (
    <div className="two-fields">
      <TextInput label={t('contact.firstName')} required withAsterisk={false} {...text('firstName', 'given-name')} />
      <TextInput label={t('contact.lastName')} required withAsterisk={false} {...text('lastName', 'family-name')} />
    </div>
  );
}

type FormProps = Pick<StepProps, 'form'>;
type ChoiceProps = FormProps & { readonly choice: ChannelChoice };

/** Shows the fields for updates: channels, email, phones if the agency has SMS, and a note. */
function ChannelFields({ form }: FormProps) {
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

type TextName = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'workPhone' | 'notificationNote';

/** Returns a function with the message of a contact field, in the language of the page; undefined if it is valid. */
function useContactError({ problems }: IssueForm): (name: keyof ContactValues) => string | undefined {
  const catalogText = useCatalogText();
  return (name) => {
    const problem = problems[`customerInfo.${name}`];
    return problem === undefined ? undefined : catalogText(problem);
  };
}

/** Returns a function with the props that connect an input to a text of the contact. */
function useContactInput(form: IssueForm) {
  const errorOf = useContactError(form);
  return (name: TextName, autoComplete: string) => ({
    value: form.values.contact[name],
    autoComplete,
    error: errorOf(name),
    ...fieldAnchor(`customerInfo.${name}`),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.changeContact({ [name]: event.currentTarget.value }),
  });
}
