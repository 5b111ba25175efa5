import { Textarea } from '@mantine/core';
import type { Profile } from '@townkeep/core/people';
import { useState } from 'react';
import { besideField } from '../../ui/change-problem.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { useAction } from '../../ui/use-action.ts';
import { api } from '../session/api.ts';
import { SignatureImage } from './SignatureImage.tsx';

export function SignatureForm({ profile }: { readonly profile: Profile }) {
  const [signature, setSignature] = useState(profile.signature ?? '');
  const [error, setError] = useState<string | null>(null);
  const save = useAction(api.people.changeSignature, {
    success: 'Your signature is saved.',
    onProblem: besideField('signature', setError),
  });
  return (
    <FormSection
      title="Signature"
      hint="Stands below what you write in the e-mails to residents, not in text messages or on the page of their request. They read your name there if you write it."
      submit="Save signature"
      isSaving={save.isPending}
      onSubmit={() => save.mutate({ signature })}
    >
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
      <SignatureImage profile={profile} />
    </FormSection>
  );
}
