import '@mantine/core/styles/PasswordInput.css';
import { Alert, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { text } from '@townkeep/core/kernel';
import { PASSWORD_MAX } from '@townkeep/core/people';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { failureText } from '../../../ui/show-problem.ts';
import { useAction } from '../../../ui/use-action.ts';
import { anonymousApi } from '../../session/session.ts';
import { FocusedTitle } from './FocusedTitle.tsx';

export interface AdminSignInFormProps {
  /** Why the form is shown again; empty without a reason, null on the first visit. */
  readonly notice: string | null;
  readonly onSignedIn: (token: string) => void;
}

/** Asks a super admin for their email and password. */
export function AdminSignInForm({ notice, onSignedIn }: AdminSignInFormProps) {
  const { form, refusal, isSending, submit } = useAdminSignIn(onSignedIn);
  const shownNotice = refusal ?? (notice === '' ? null : notice);
  return (
    <>
      <FocusedTitle isFocused={notice !== null}>Townkeep administration</FocusedTitle>
      <Text>For administrators of this installation. Staff sign in with their agency’s own link.</Text>
      {shownNotice !== null && (
        <Alert color={refusal === null ? 'gray' : 'red'} role={refusal === null ? 'status' : 'alert'}>
          {shownNotice}
        </Alert>
      )}
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            label="Email"
            type="email"
            required
            maxLength={320}
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            required
            maxLength={PASSWORD_MAX}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            {...form.getInputProps('password')}
          />
          <ActionButton type="submit" loading={isSending}>
            Sign in
          </ActionButton>
        </Stack>
      </form>
    </>
  );
}

function useAdminSignIn(onSignedIn: AdminSignInFormProps['onSignedIn']) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() === '' ? text('required', { label: 'Email' }) : null),
      password: (value) => (value === '' ? text('required', { label: 'Password' }) : null),
    },
  });
  const signIn = useAction(anonymousApi.signIn.adminLogin, {
    onSuccess: ({ token }) => onSignedIn(token),
    onProblem: (problem) => {
      setRefusal(
        problem.status === 0 ? 'There is no connection. Check the network and try again.' : failureText(problem),
      );
      form.getInputNode('email')?.focus();
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setRefusal(null);
      if (!signIn.isPending) signIn.mutate(values);
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] === 'email' ? 'email' : 'password')?.focus(),
  );
  return { form, refusal, isSending: signIn.isPending, submit };
}
