import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messages } from '@townkeep/core/platform';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { createSendOnce } from '../../../../http/send-once.ts';
import { showError, showSuccess } from '../../../../ui/alerts.ts';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { draftKey, emptyDraft, saveDraft } from './create-draft.ts';
import { refusalsByPath, type toCreateInput } from './create-input.ts';

/**
 * Files the submission once, removes its draft and opens its page.
 * @param onRefused receives the texts of a refusal, by the form's paths
 */
export function useFiling(onRefused: (errors: Readonly<Record<string, string>>) => void) {
  const { profile, agencyId } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [once] = useState(() => createSendOnce(draftKey(agencyId, profile.id)));
  return useMutation({
    mutationFn: (input: ReturnType<typeof toCreateInput>) => once(input, api.submissions.create),
    onSuccess: (created) => {
      saveDraft(agencyId, profile.id, emptyDraft);
      void queries.invalidateQueries();
      showSuccess(`#${created.number} filed`);
      void navigate({ to: submissionPath(agencyId, created.id) });
    },
    onError: (error, { attachments }) => {
      const problem = toApiProblem(error);
      if (Object.keys(problem.fields).length > 0) onRefused(refusalsByPath(problem.fields, attachments));
      else
        showError(
          problem.status === 0
            ? 'There is no connection. Your text is kept; try again.'
            : problem.message || messages.generalError,
        );
    },
  });
}
