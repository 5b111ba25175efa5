import { messages } from '@townkeep/core/platform';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { api } from '../../platform/session/api.ts';
import { isAborted } from '../../platform/session/aborted-calls.ts';
import { finishHostedSignIn } from '../../platform/session/hosted-sign-in.ts';
import { rememberAgency } from '../../platform/session/last-agency.ts';
import { takeRedirectTarget } from '../../platform/session/redirect-target.ts';
import { anonymousApi, setBearer } from '../../platform/session/session.ts';
import { clearSignInError, saveSignInError } from '../../platform/session/sign-in-error.ts';

/** The return page of the hosted sign-in: exchanges the code, signs in, and opens the requested page. */
export function CallbackPage() {
  usePageTitle('Sign in');
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void signIn(new URL(window.location.href)).then(
      (to) => navigate({ to, replace: true }),
      (error: SignInError) => {
        if (isAborted(error)) return undefined;
        saveSignInError(error.text);
        return navigate({
          to: error.agencyId === null ? '/login' : `/agencies/${error.agencyId}/error`,
          replace: true,
        });
      },
    );
  }, [navigate]);

  return <FullPageLoader text="Wait while we redirect you to your agency" />;
}

interface SignInError {
  readonly agencyId: number | null;
  readonly text: string;
}

const UNFINISHED =
  'The sign-in was refused or could not be finished. Please try again, or ask your agency administrator for access.';

/**
 * Returns the path to open: the page that asks for the agency when no sign-in was in progress.
 * @throws SignInError when the sign-in failed
 */
async function signIn(address: URL): Promise<string> {
  const finished = await finishHostedSignIn(address);
  if (finished === null) return '/login';
  if (finished.tokens === null) throw { agencyId: finished.agencyId, text: UNFINISHED } satisfies SignInError;
  const { agencyId, tokens } = finished;
  try {
    setBearer(await anonymousApi.signIn.oauthLogin({ agencyId, ...tokens }));
    await api.agencies.audit({ activityType: 'LOGIN', componentType: 'Login' });
  } catch (error) {
    throw { agencyId, text: toApiProblem(error).message || messages.generalError } satisfies SignInError;
  }
  clearSignInError();
  rememberAgency(agencyId);
  return takeRedirectTarget(agencyId) ?? `/agencies/${agencyId}`;
}
