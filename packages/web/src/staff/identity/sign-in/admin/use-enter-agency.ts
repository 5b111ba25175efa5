import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ApiProblem, toApiProblem } from '../../../../http/client.ts';
import { adminApi } from '../../../platform/session/admin-session.ts';
import { forgetPersonDrafts } from '../../../platform/session/person-drafts.ts';
import { forgetRedirectTarget } from '../../../platform/session/redirect-target.ts';
import { bearerToken, clearBearer, anonymousApi, setBearer } from '../../../platform/session/session.ts';
import { clearSignInError } from '../../../platform/session/sign-in-error.ts';

interface Entry {
  readonly agencyId: number;
  readonly reason: string;
}

/** Enters an agency as super admin and opens its start page. The tab's data of another agency is removed. */
export function useEnterAgency(onProblem: (problem: ApiProblem) => void) {
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
