import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../platform/session/api.ts';
import { type ProfileFormProps, useStaleSave } from './profile-forms.ts';
import { SignatureImage } from './SignatureImage.tsx';

const HINT =
  'Appears below your text in emails to residents, but not in text messages or on the page of their request. ' +
  'Residents see your name there only if you type it.';

export function SignatureForm(props: ProfileFormProps) {
  const { profile } = props;
  const [signature, setSignature] = useState(profile.signature ?? '');
  const [error, setError] = useState<string | null>(null);
  const { version, notice, onProblem, saved } = useStaleSave(props, { signature: 'Signature' }, (texts) =>
    setError(texts['signature'] ?? null),
  );
  const save = useAction(api.people.changeSignature, {
    success: 'Signature saved',
    onSuccess: saved,
    onProblem,
  });
  return (
    <FormSection
      title="Signature"
      hint={HINT}
      submit="Save signature"
      isDirty={signature !== (profile.signature ?? '')}
      onCancel={() => setSignature(profile.signature ?? '')}
      isSaving={save.isPending}
      onSubmit={() => save.mutate({ signature, version })}
    >
      <StaleNotice {...notice} kept="Your text is kept. Save replaces theirs." />
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
