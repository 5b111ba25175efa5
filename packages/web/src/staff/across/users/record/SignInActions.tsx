import { problemText } from '@townkeep/core/platform';
import { personName, secondFactorProblems } from '@townkeep/core/identity/people';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import type { User } from '../user.ts';

/** Ends a person's sessions, and removes their second factor when they have lost their phone. */
export function SignInActions({ user }: { readonly user: User }) {
  const { id } = user;
  const { profile } = useSession();
  const [open, setOpen] = useState<'sessions' | 'factor' | null>(null);
  const close = () => setOpen(null);
  const end = useAction(() => api.sessions.endAllOf({ userId: id }), { success: 'Sessions ended', onSuccess: close });
  const reset = useAction(() => api.secondFactor.reset({ userId: id }), {
    success: 'Second factor removed',
    onSuccess: close,
  });
  const factorBlocker = () => {
    if (id === profile.id) return problemText(secondFactorProblems.own_second_factor);
    return user.hasSecondFactor ? null : problemText(secondFactorProblems.second_factor_off);
  };
  return (
    <>
      <ActionButton variant="default" onClick={() => setOpen('sessions')}>
        End all sessions
      </ActionButton>
      <ActionButton variant="default" blocker={factorBlocker()} onClick={() => setOpen('factor')}>
        Remove second factor
      </ActionButton>
      <ConfirmDialog
        title={`End all sessions of ${personName(user)}`}
        isOpen={open === 'sessions'}
        confirm="End them"
        isBusy={end.isPending}
        onConfirm={() => end.mutate(undefined)}
        onCancel={close}
      >
        They are signed out in every browser, and can sign in again.
      </ConfirmDialog>
      <ConfirmDialog
        title={`Remove the second factor of ${personName(user)}`}
        isOpen={open === 'factor'}
        confirm="Remove"
        isDangerous
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate(undefined)}
        onCancel={close}
      >
        They are signed out, and sign in with the password alone or set up a new app. They get an email about it. Be
        sure that it is them who asks.
      </ConfirmDialog>
    </>
  );
}
