import { messages } from '@townkeep/core/kernel';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toApiProblem } from '../../http/client.ts';
import { FullPageLoader } from '../../ui/FullPageLoader.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { api } from '../session/api.ts';
import { isCutOff } from '../session/cut-off.ts';
import { finishHostedSignIn } from '../session/hosted-sign-in.ts';
import { takeRedirectTarget } from '../session/redirect-target.ts';
import { openApi, setBearer } from '../session/session.ts';
import { saveSignInError } from '../session/sign-in-error.ts';

/** Where the hosted sign-in comes back to: exchanges the code, signs in, and goes where the person wanted to go. */
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
        if (isCutOff(error)) return undefined;
        saveSignInError(error.text);
        return navigate({ to: error.agencyId === null ? '/login' : `/agencies/${error.agencyId}/error`, replace: true });
      },
    );
  }, [navigate]);

  return <FullPageLoader text="Wait while we redirect you to your agency" />;
}

interface SignInError {
  readonly agencyId: number | null;
  readonly text: string;
}

async function signIn(address: URL): Promise<string> {
  const tokens = await finishHostedSignIn(address).catch(() => null);
  if (tokens === null) throw { agencyId: null, text: '' } satisfies SignInError;
  const { agencyId, ...both } = tokens;
  try {
    setBearer(await openApi.signIn.oauthLogin({ agencyId, ...both }));
    await api.agencies.audit({ activityType: 'LOGIN', componentType: 'Login' });
  } catch (error) {
    throw { agencyId, text: toApiProblem(error).message || messages.generalError } satisfies SignInError;
  }
  return takeRedirectTarget(agencyId) ?? `/agencies/${agencyId}`;
}
