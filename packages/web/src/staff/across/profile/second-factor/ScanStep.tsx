import { Anchor, Code, Stack, Text } from '@mantine/core';
import { codeProblem, keyInGroups } from '@townkeep/core/identity/people';
import type { Enrollment } from '@townkeep/core/identity/people/second-factor/contract.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx';
import { CodeInput } from '../../../../ui/fields/CodeInput.tsx';
import { showFieldError } from '../../../../ui/show-problem.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';

export interface ScanStepProps {
  readonly enrollment: Enrollment;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret for the authenticator app, and asks for its first code. */
export function ScanStep({ enrollment: { secret, address, qr }, onDone, onCancel }: ScanStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const first = useRef<HTMLParagraphElement>(null);
  // The form before it had the focus.
  useEffect(() => first.current?.focus(), []);
  const confirm = useAction(api.secondFactor.confirm, {
    success: 'The second factor is on. Other devices are signed out.',
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onProblem: showFieldError('code', setError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = codeProblem(code);
    setError(problem);
    if (problem === null && !confirm.isPending) confirm.mutate({ code });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text fz="sm" ref={first} tabIndex={-1} className="quiet-focus">
          Scan this code with an authenticator app. On your phone,{' '}
          <Anchor inherit underline="always" href={address}>
            open the app
          </Anchor>
          .
        </Text>
        <QrCode {...qr} />
        <Text fz="sm">
          Or type this key into the app:{' '}
          <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {keyInGroups(secret)}
          </Code>
        </Text>
        <CodeInput
          description="The 6 digits that the app shows now."
          value={code}
          error={error ?? undefined}
          onChange={setCode}
        />
      </Stack>
      <DialogActions confirm="Turn on" isBusy={confirm.isPending} onCancel={onCancel} />
    </form>
  );
}

/** A QR code. It stays dark on white in the dark too, since not all apps read the reverse. */
function QrCode({ size, path }: Enrollment['qr']) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={208} role="img" aria-label="QR code for your authenticator app">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
