import { Stack } from '@mantine/core';
import { messages, problemText } from '@townkeep/core/platform';
import { personName, secondFactorProblems } from '@townkeep/core/identity/people';
import { deletionBlocker, userProblems } from '@townkeep/core/across/users';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { showError } from '../../../../ui/alerts.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import type { User } from '../user.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { Refusal } from './Refusal.tsx';
import { useRefusals, useUserChange } from './use-user-change.ts';

/** Sends the invitation or a link for a new password, deactivates, reactivates and deletes. */
export function AccountActions({ user }: { readonly user: User }) {
  const { id, status } = user;
  const { profile } = useSession();
  const [open, setOpen] = useState<'deactivate' | 'delete' | null>(null);
  const { refusal, clear, onProblem } = useRefusals();
  const invite = useAction(() => api.users.invite({ userId: id }), {
    success: 'Invitation sent',
    onProblem: ({ message }) => showError(message || messages.verificationEmailFailed),
  });
  const reset = useAction(() => api.people.resetPassword({ userId: id }), { success: 'Link sent' });
  const reactivate = useUserChange(id, (_: null, version) => api.users.reactivate({ id, version }), {
    success: 'Account reactivated',
    onSuccess: clear,
    onProblem,
  });
  const ownBlocker = id === profile.id ? problemText(userProblems.own_account) : null;
  const uses = useQuery(apiQuery.users.uses.queryOptions({ input: { id } })).data;
  const namedBlocker = uses === undefined ? null : deletionBlocker(personName(user), [...uses.held, ...uses.past]);
  return (
    <Stack gap="xs">
      <Refusal text={refusal} />
      {status === 'INVITED' && (
        <ActionButton loading={invite.isPending} onClick={() => invite.mutate(undefined)}>
          {user.invitation === null ? 'Send invitation' : 'Send invitation again'}
        </ActionButton>
      )}
      {status === 'ACTIVE' && (
        <ActionButton variant="default" loading={reset.isPending} onClick={() => reset.mutate(undefined)}>
          Send link for a new password
        </ActionButton>
      )}
      {status === 'ACTIVE' && <SignInActions user={user} />}
      {status === 'INACTIVE' ? (
        <ActionButton loading={reactivate.isPending} onClick={() => reactivate.mutate(null)}>
          Reactivate
        </ActionButton>
      ) : (
        <ActionButton variant="default" blocker={ownBlocker} onClick={() => setOpen('deactivate')}>
          Deactivate
        </ActionButton>
      )}
      <ActionButton variant="default" blocker={ownBlocker ?? namedBlocker} onClick={() => setOpen('delete')}>
        Delete
      </ActionButton>
      {open === 'deactivate' && <DeactivateDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteDialog user={user} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function DeleteDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const { refusal, onProblem } = useRefusals();
  const remove = useAction(() => api.users.remove({ id: user.id }), {
    success: 'Account deleted',
    onSuccess: () => void navigate({ to: `/agencies/${agencyId}/setup/users` }),
    onProblem,
  });
  return (
    <ConfirmDialog
      title={`Delete ${personName(user)}`}
      isOpen
      confirm="Delete"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Refusal text={refusal} />
        Only an account that no record names can be deleted. This cannot be undone.
      </Stack>
    </ConfirmDialog>
  );
}

/** Ends a person's sessions, and removes their second factor when they have lost their phone. */
function SignInActions({ user }: { readonly user: User }) {
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
        sure that the request comes from them.
      </ConfirmDialog>
    </>
  );
}
