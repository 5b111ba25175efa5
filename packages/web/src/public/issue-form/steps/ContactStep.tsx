import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { ChannelFields } from './ChannelFields.tsx';
import type { StepProps } from './step-props.ts';
import { useContactInput } from './contact-input.ts';

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
