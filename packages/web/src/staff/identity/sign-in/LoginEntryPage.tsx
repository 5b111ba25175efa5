import { messages } from '@townkeep/core/platform';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, toApiProblem } from '../../../http/client.ts';
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { api } from '../../platform/session/api.ts';
import { isAborted } from '../../platform/session/aborted-calls.ts';
import { startHostedSignIn } from '../../platform/session/hosted-sign-in.ts';
import { takeRedirectTarget } from '../../platform/session/redirect-target.ts';
import { clearSignInError, saveSignInError } from '../../platform/session/sign-in-error.ts';
import { anonymousApi, clearBearer, renew } from '../../platform/session/session.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { adminQuery, clearAdminToken, setAdminToken } from '../../platform/session/admin-session.ts';
import { EnterAgencyForm } from './admin/EnterAgencyForm.tsx';
import { FocusedTitle } from './admin/FocusedTitle.tsx';

/**
 * The entry into an agency: by a super admin's token in the URL, an existing session, or the agency's hosted sign-in.
 */
export function LoginEntryPage() {
  const agencyId = Number(useParams({ strict: false }).agencyId);
  const { token } = useSearch({ strict: false }) as { token?: unknown };
  const [adminToken] = useState(typeof token === 'string' ? token : null);
  return adminToken === null ? (
    <AgencyEntry agencyId={agencyId} />
  ) : (
    <TokenEntry agencyId={agencyId} token={adminToken} />
  );
}

function AgencyEntry({ agencyId }: { readonly agencyId: number }) {
  usePageTitle('Sign in');
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const openAgency = () => {
      clearSignInError();
      return navigate({ to: takeRedirectTarget(agencyId) ?? `/agencies/${agencyId}`, replace: true });
    };
    const fail = (message: string) => {
      saveSignInError(message);
      return navigate({ to: '/agencies/$agencyId/error', params: { agencyId: String(agencyId) }, replace: true });
    };
    void enter(agencyId).then(
      (outcome) =>
        outcome === 'entered' ? openAgency() : outcome === 'not-set-up' ? fail(messages.signInNotSetUp) : undefined,
      (error: unknown) => (isAborted(error) ? undefined : fail(signInFailure(toApiProblem(error)))),
    );
  }, [agencyId, navigate]);

  return <FullPageLoader text="Wait while we redirect you to your agency" />;
}

/** An unknown or invalid agency number gets its own text: there is no field to mark. */
function signInFailure({ status, message }: ApiProblem): string {
  return status === 404 || status === 400 ? 'There is no agency with this number.' : message || messages.generalError;
}

/**
 * Returns whether a session exists, the browser is on its way to the hosted sign-in, or the agency has not set up its
 * sign-in.
 */
async function enter(agencyId: number): Promise<'entered' | 'on-its-way' | 'not-set-up'> {
  const info = await anonymousApi.agencies.info({ agencyId });
  if (await hasSession(agencyId)) return 'entered';
  if (info.sso === null) return 'not-set-up';
  await startHostedSignIn({ ...info, sso: info.sso });
  return 'on-its-way';
}

/**
 * Returns whether the browser's session belongs to this agency. A person with a refused account (403) or a session of
 * another agency can sign in again.
 */
async function hasSession(agencyId: number): Promise<boolean> {
  clearBearer();
  try {
    if ((await renew()) && (await api.people.profile()).agencyId === agencyId) return true;
  } catch (error) {
    if (toApiProblem(error).status !== 403) throw error;
  }
  clearBearer();
  return false;
}

/**
 * The entry into an agency by a URL with a super admin's token: asks for the reason.
 * Source: staff application §2, 'Staff login entry'.
 */
function TokenEntry({ agencyId, token }: { readonly agencyId: number; readonly token: string }) {
  usePageTitle('Sign in');
  const navigate = useNavigate();
  const info = useQuery(adminQuery.agencies.info.queryOptions({ input: { agencyId } }));
  useEffect(() => {
    setAdminToken(token);
    // The token is removed from the URL, where it could be read or shared.
    void navigate({
      to: '/agencies/$agencyId/login',
      params: { agencyId: String(agencyId) },
      search: {},
      replace: true,
    });
  }, [token, agencyId, navigate]);
  const refuse = (message: string) => {
    clearAdminToken();
    saveSignInError(message);
    void navigate({ to: '/agencies/$agencyId/error', params: { agencyId: String(agencyId) }, replace: true });
  };
  if (info.error !== null) return <LoadError problem={toApiProblem(info.error)} onRetry={() => void info.refetch()} />;
  if (info.data === undefined) return <FullPageLoader />;
  return (
    <Stack component="main" maw={480} mx="auto" p="md" mt="xl">
      <FocusedTitle isFocused={false}>Enter {info.data.name}</FocusedTitle>
      <Text>You are entering this agency as an administrator of the installation.</Text>
      <EnterAgencyForm
        agencyId={agencyId}
        onCancel={() => void navigate({ to: '/admin' })}
        onEnd={() => refuse(messages.signInAgain)}
      />
    </Stack>
  );
}
