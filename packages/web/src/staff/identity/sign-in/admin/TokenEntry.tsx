import { Stack, Text } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { FullPageLoader } from '../../../../ui/page/FullPageLoader.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { adminQuery, clearAdminToken, setAdminToken } from '../../../platform/session/admin-session.ts';
import { saveSignInError } from '../../../platform/session/sign-in-error.ts';
import { EnterAgencyForm } from './EnterAgencyForm.tsx';
import { FocusedTitle } from './FocusedTitle.tsx';

/**
 * The entry into an agency by a URL with a super admin's token: asks for the reason.
 * Source: staff application §2, 'Staff login entry'.
 */
export function TokenEntry({ agencyId, token }: { readonly agencyId: number; readonly token: string }) {
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
