import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, Stack, Text } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { codeProblem, PASSWORD_MAX } from '@townkeep/core/identity/people';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx';
import { CodeInput } from '../../../../ui/fields/CodeInput.tsx';
import { showFieldErrors } from '../../../../ui/show-problem.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

/** What a person proves before a change of how they sign in. */
export interface Proofs {
  readonly currentPassword: string;
  /** Empty when no code is asked for. */
  readonly code: string;
}

export interface ProofFormProps<O> {
  readonly about: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  /** False for staff of another identity provider, who have no password here. */
  readonly asksPassword?: boolean;
  readonly asksCode?: boolean;
  readonly work: (proofs: Proofs) => Promise<O>;
  readonly success?: string;
  readonly onDone: (output: O) => void;
  readonly onCancel: () => void;
}

type Errors = Readonly<Record<string, string>>;

/** Asks for the password, and for a code of the present app, and carries out the change. */
export function ProofForm<O>({
  about,
  confirm,
  isDangerous = false,
  asksPassword = true,
  asksCode = false,
  work,
  success,
  onDone,
  onCancel,
}: ProofFormProps<O>) {
  const [proofs, setProofs] = useState<Proofs>({ currentPassword: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const send = useAction(work, {
    ...(success === undefined ? {} : { success }),
    onSuccess: onDone,
    onProblem: showFieldErrors(setErrors),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(proofs, { asksPassword, asksCode });
    setErrors(problems);
    if (Object.keys(problems).length === 0 && !send.isPending) send.mutate(proofs);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text fz="sm">{about}</Text>
        {asksPassword && (
          <PasswordField
            value={proofs.currentPassword}
            error={errors['currentPassword']}
            onChange={(currentPassword) => setProofs((now) => ({ ...now, currentPassword }))}
          />
        )}
        {asksCode && (
          <CodeInput
            description="From the authenticator app that is set up now, or a recovery code."
            value={proofs.code}
            error={errors['code']}
            onChange={(code) => setProofs((now) => ({ ...now, code }))}
          />
        )}
      </Stack>
      <DialogActions confirm={confirm} isBusy={send.isPending} isDangerous={isDangerous} onCancel={onCancel} />
    </form>
  );
}

interface Asked {
  readonly asksPassword: boolean;
  readonly asksCode: boolean;
}

function problemsOf({ currentPassword, code }: Proofs, { asksPassword, asksCode }: Asked): Errors {
  const wrongCode = asksCode ? codeProblem(code) : null;
  return {
    ...(asksPassword && currentPassword === ''
      ? { currentPassword: text('required', { label: 'Current password' }) }
      : {}),
    ...(wrongCode === null ? {} : { code: wrongCode }),
  };
}

interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** The present password. The hidden email is there for password managers. */
function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const { email } = useSession().profile;
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Current password"
        required
        data-autofocus
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
