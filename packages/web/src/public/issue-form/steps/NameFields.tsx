import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useContactInput } from './contact-input.ts';
import type { StepProps } from './step-props.ts';

/** Shows the fields for the reporter's names. */
export function NameFields({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation();
  const text = useContactInput(form);
  return (
    <div className="two-fields">
      <TextInput label={t('contact.firstName')} required withAsterisk={false} {...text('firstName', 'given-name')} />
      <TextInput label={t('contact.lastName')} required withAsterisk={false} {...text('lastName', 'family-name')} />
    </div>
  );
}
