import { isAgencyNumber } from '@townkeep/core/platform/pages/staff-pages.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';

/** The return page of the provider's sign-out. `state` is the agency's number. */
export function LogoutCallbackPage() {
  usePageTitle('Signed out');
  const navigate = useNavigate();
  const { state } = useSearch({ strict: false }) as { state?: string | number };
  useEffect(() => {
    const to = isAgencyNumber(String(state ?? '')) ? `/agencies/${state}/login` : '/login';
    // Long enough to read, because the next page is the sign-in form.
    const timer = setTimeout(() => void navigate({ to, replace: true }), 800);
    return () => clearTimeout(timer);
  }, [navigate, state]);
  return <FullPageLoader text="Wait while we redirect you back to login page" />;
}
