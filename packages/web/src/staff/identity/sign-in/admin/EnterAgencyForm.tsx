import { Alert, Stack, Textarea } from '@mantine/core';
import { REASON_MAX, REASON_MIN, reasonProblem } from '@townkeep/core/identity/sign-in/reason.ts';
import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../../../../ui/show-problem.ts';
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ApiProblem, toApiProblem } from '../../../../http/client.ts';
import { adminApi } from '../../../platform/session/admin-session.ts';
import { forgetPersonDrafts } from '../../../platform/session/person-drafts.ts';
import { forgetRedirectTarget } from '../../../platform/session/redirect-target.ts';
import { anonymousApi, bearerToken, clearBearer, setBearer } from '../../../platform/session/session.ts';
import { clearSignInError } from '../../../platform/session/sign-in-error.ts';

export interface EnterAgencyFormProps {
  readonly agencyId: number;
  readonly onCancel: () => void;
  /** Called when the super admin's session has ended. */
  readonly onEnd: () => void;
}

/** Asks for the super admin's reason, then enters the agency. */
export function EnterAgencyForm({ agencyId, onCancel, onEnd }: EnterAgencyFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const show = (problem: string | null) => {
    setError(problem);
    if (problem !== null) field.current?.focus();
  };
  const enter = useEnterAgency((problem) => {
    if (problem.status === 401) onEnd();
    else if ('reason' in problem.fields) show(problem.fields['reason'] ?? null);
    else setRefusal(failureText(problem));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = reasonProblem(reason);
    setRefusal(null);
    show(problem);
    if (problem === null && !enter.isPending) enter.mutate({ agencyId, reason });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {refusal !== null && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Textarea
          ref={field}
          label="Reason"
          description={`${REASON_MIN} to ${REASON_MAX} characters. The agency’s audit trail shows it with your name.`}
          required
          data-autofocus
          autosize
          minRows={3}
          maxLength={REASON_MAX}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(null);
          }}
        />
        <DialogActions confirm="Enter agency" isBusy={enter.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

interface Entry {
  readonly agencyId: number;
  readonly reason: string;
}

/** Enters an agency as super admin and opens its start page. The tab's data of another agency is removed. */
function useEnterAgency(onProblem: (problem: ApiProblem) => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (entry: Entry) => {
      // Ends the session of the agency entered before, so that none is left over.
      if (bearerToken() !== null) await anonymousApi.signIn.logout().catch(() => undefined);
      clearBearer();
      return adminApi.signIn.adminEnter(entry);
    },
    onSuccess: (bearer, { agencyId }) => {
      setBearer(bearer);
      queries.clear();
      forgetPersonDrafts();
      forgetRedirectTarget();
      clearSignInError();
      void navigate({ to: `/agencies/${agencyId}` });
    },
    onError: (error) => onProblem(toApiProblem(error)),
  });
}
