import { isAgencyNumber } from '@townkeep/core/kernel/pages/staff-pages.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** Where the provider's sign-out comes back to. `state` names the agency. */
export function LogoutCallbackPage() {
  usePageTitle('Signed out');
  const navigate = useNavigate();
  const { state } = useSearch({ strict: false }) as { state?: string | number };
  useEffect(() => {
    const to = isAgencyNumber(String(state ?? '')) ? `/agencies/${state}/login` : '/login';
    // Long enough to read, since the page that follows is the sign-in form again.
    const timer = setTimeout(() => void navigate({ to, replace: true }), 800);
    return () => clearTimeout(timer);
  }, [navigate, state]);
  return <FullPageLoader text="Wait while we redirect you back to login page" />;
}
