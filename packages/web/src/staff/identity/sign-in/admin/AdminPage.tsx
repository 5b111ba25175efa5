import { Stack } from '@mantine/core';
import { useState } from 'react';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { clearAdminToken, hasAdminToken, setAdminToken } from '../../../platform/session/admin-session.ts';
import { AdminSignInForm } from './AdminSignInForm.tsx';
import { AgencyList } from './AgencyList.tsx';

/** The page of super admins: they sign in, then choose an agency to enter. */
export function AdminPage() {
  usePageTitle('Administration');
  const [isSignedIn, setSignedIn] = useState(hasAdminToken);
  // Null until the page first changes: after loading, the focus stays at the top.
  const [notice, setNotice] = useState<string | null>(null);
  const signIn = (token: string) => {
    setAdminToken(token);
    setNotice('');
    setSignedIn(true);
  };
  const leave = (reason: string) => {
    clearAdminToken();
    setNotice(reason);
    setSignedIn(false);
  };
  return (
    <Stack component="main" maw={isSignedIn ? 760 : 420} mx="auto" p="md" mt="xl">
      {isSignedIn ? (
        <AgencyList isFocused={notice !== null} onEnd={leave} />
      ) : (
        <AdminSignInForm notice={notice} onSignedIn={signIn} />
      )}
    </Stack>
  );
}
