import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { StaleNotice } from '../../ui/dialogs/StaleNotice.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { useAction } from '../../ui/use-action.ts';
import { api } from '../session/api.ts';
import { type OwnFormProps, useLateSaves } from './own-forms.ts';
import { SignatureImage } from './SignatureImage.tsx';

export function SignatureForm(props: OwnFormProps) {
  const { profile } = props;
  const [signature, setSignature] = useState(profile.signature ?? '');
  const [error, setError] = useState<string | null>(null);
  const { version, notice, onProblem, saved } = useLateSaves(props, { signature: 'Signature' }, (texts) =>
    setError(texts['signature'] ?? null),
  );
  const save = useAction(api.people.changeSignature, {
    success: 'Your signature is saved.',
    onSuccess: saved,
    onProblem,
  });
  return (
    <FormSection
      title="Signature"
      hint="Stands below what you write in the e-mails to residents, not in text messages or on the page of their request. They read your name there if you write it."
      submit="Save signature"
      isSaving={save.isPending}
      onSubmit={() => save.mutate({ signature, version })}
    >
      <StaleNotice {...notice} kept="What you typed is kept. Save replaces theirs." />
      <Textarea
        label="Signature"
        autosize
        minRows={3}
        maxRows={8}
        value={signature}
        error={error}
        onChange={(event) => {
          setError(null);
          setSignature(event.currentTarget.value);
        }}
      />
      <SignatureImage profile={profile} onSaved={props.onSaved} />
    </FormSection>
  );
}
