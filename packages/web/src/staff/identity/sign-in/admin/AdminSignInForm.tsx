import '@mantine/core/styles/PasswordInput.css';
import { Alert, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { text } from '@townkeep/core/platform';
import { codeProblem, PASSWORD_MAX, secondFactorProblems } from '@townkeep/core/identity/people';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { CodeInput, type CodeInputProps } from '../../../../ui/fields/CodeInput.tsx';
import { failureText } from '../../../../ui/show-problem.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { anonymousApi } from '../../../platform/session/session.ts';
import { FocusedTitle } from './FocusedTitle.tsx';

export interface AdminSignInFormProps {
  /** Why the form is shown again; empty without a reason, null on the first visit. */
  readonly notice: string | null;
  readonly onSignedIn: (token: string) => void;
}

/** Asks a super admin for their email and password, then for the code of those who have a second factor. */
export function AdminSignInForm({ notice, onSignedIn }: AdminSignInFormProps) {
  const { form, refusal, isSending, submit, isCodeAsked } = useAdminSignIn(onSignedIn);
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
          {isCodeAsked && (
            <CodeField
              value={form.values.code}
              error={form.errors['code']}
              onChange={(code) => form.setFieldValue('code', code)}
            />
          )}
          <ActionButton type="submit" loading={isSending}>
            Sign in
          </ActionButton>
        </Stack>
      </form>
    </>
  );
}

/** The field for the code, which takes the focus when it appears. */
function CodeField(props: Pick<CodeInputProps, 'value' | 'error' | 'onChange'>) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <CodeInput
      ref={field}
      path="code"
      description="The 6 digits in your authenticator app. Without your phone, enter one of your recovery codes."
      {...props}
    />
  );
}

function useAdminSignIn(onSignedIn: AdminSignInFormProps['onSignedIn']) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '', code: '' },
    validate: {
      email: (value) => (value.trim() === '' ? text('required', { label: 'Email' }) : null),
      password: (value) => (value === '' ? text('required', { label: 'Password' }) : null),
      code: (value) => (isCodeAsked ? codeProblem(value) : null),
    },
  });
  const signIn = useAction(anonymousApi.signIn.adminLogin, {
    onSuccess: ({ token }) => onSignedIn(token),
    onProblem: (problem) => {
      if (problem.code === secondFactorProblems.code_needed.code) return setCodeAsked(true);
      const { code } = problem.fields;
      if (code !== undefined) {
        form.setFieldError('code', code);
        return form.getInputNode('code')?.focus();
      }
      setRefusal(
        problem.status === 0 ? 'There is no connection. Check the network and try again.' : failureText(problem),
      );
      form.getInputNode('email')?.focus();
    },
  });
  const submit = form.onSubmit(
    ({ email, password, code }) => {
      setRefusal(null);
      if (!signIn.isPending) signIn.mutate({ email, password, ...(isCodeAsked ? { code } : {}) });
    },
    (errors) => {
      const first = (['email', 'password', 'code'] as const).find((name) => name in errors);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );
  return { form, refusal, isSending: signIn.isPending, submit, isCodeAsked };
}
