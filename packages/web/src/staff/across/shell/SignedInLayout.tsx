import { accessFlags } from '@townkeep/core/identity/people';
import { messages } from '@townkeep/core/platform';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx';
import { leaveForSignIn } from '../../../ui/dialogs/leave-for-sign-in.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { staffFeatures } from '../../features.ts';
import { HelpProvider } from '../../mechanisms/help/HelpProvider.tsx';
import { LiveNote } from '../../mechanisms/live/LiveNote.tsx';
import { useLiveConnection } from '../../mechanisms/live/use-live.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { saveRedirectTarget } from '../../platform/session/redirect-target.ts';
import { bindSession, onSessionEnded } from '../../platform/session/session.ts';
import { SessionContext, useSession } from '../../platform/session/SessionContext.tsx';
import { signOutWithReason } from '../../platform/session/sign-out.ts';
import { Header } from './Header.tsx';
import { type RecordPlaces, RecordPlacesContext } from '../../mechanisms/record/record-places.ts';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { useMantineColorScheme } from '@mantine/core';
import { readStored, store } from '../../../ui/browser-storage.ts';
import { KeysProvider } from '../../../ui/keys/KeysProvider.tsx';
import { PaletteProvider } from '../palette/index.ts';

const KEYS_OFF = 'townkeep_keys_off';

/**
 * Holds the keys of the signed-in pages and the command palette. Until the person's own preference is loaded, the one
 * last used in this browser applies.
 */
function StaffKeys({ children }: { readonly children: ReactNode }) {
  const { flags } = useSession();
  const chosen = useQuery(
    apiQuery.people.preferences.queryOptions({ enabled: flags.hasOwnProfile, staleTime: 300_000 }),
  ).data?.singleKeys;
  useEffect(() => {
    if (chosen !== undefined) store(KEYS_OFF, chosen ? null : true);
  }, [chosen]);
  return (
    <KeysProvider isOn={chosen ?? readStored(KEYS_OFF) !== true}>
      <PaletteProvider>{children}</PaletteProvider>
    </KeysProvider>
  );
}

const MAIN = 'main';

const recordPlaces: RecordPlaces = Object.assign({}, ...staffFeatures.map(({ records }) => records));
const helpParts = staffFeatures.flatMap(({ help = [] }) => help);

/** The layout of all signed-in pages: admits staff of the URL's agency and shows the header. */
export function SignedInLayout() {
  const agencyId = Number(useParams({ strict: false }).agencyId);
  usePageFocus(MAIN);
  const profile = useQuery(apiQuery.people.profile.queryOptions({ retry: false, staleTime: 60_000 }));
  const session = useMemo(
    () =>
      profile.data === undefined
        ? null
        : { profile: profile.data, flags: accessFlags(profile.data), agencyId: profile.data.agencyId },
    [profile.data],
  );

  useEffect(
    () =>
      onSessionEnded((reason) => {
        if (reason !== null) return void signOutWithReason(agencyId, reason);
        saveRedirectTarget(window.location.pathname + window.location.search);
        leaveForSignIn(`/agencies/${agencyId}/login`);
      }),
    [agencyId],
  );

  useEffect(() => {
    if (session !== null) bindSession({ agencyId: session.agencyId, userId: session.profile.id });
  }, [session]);

  const isOtherAgency = session !== null && session.agencyId !== agencyId;
  useLiveConnection(isOtherAgency ? null : session);

  const problem = profile.error === null ? null : toApiProblem(profile.error);
  useEffect(() => {
    if (isOtherAgency) void signOutWithReason(agencyId, messages.wrongAgency);
  }, [isOtherAgency, agencyId]);

  if (problem !== null && problem.status !== 401 && problem.status !== 403)
    return <LoadError problem={problem} onRetry={() => void profile.refetch()} />;
  if (session === null || isOtherAgency) return <FullPageLoader />;
  return (
    <SessionContext value={session}>
      <StaffKeys>
        <HelpProvider parts={helpParts}>
          <Header />
          <main id={MAIN} tabIndex={-1}>
            <RecordPlacesContext value={recordPlaces}>
              <Outlet />
            </RecordPlacesContext>
          </main>
          <KeyboardHelp />
          <LiveNote />
          <PreferredColors />
        </HelpProvider>
      </StaffKeys>
    </SessionContext>
  );
}

/** Applies the person's color scheme, whatever the browser showed before. */
function PreferredColors() {
  const { flags } = useSession();
  const preferred = useQuery(
    apiQuery.people.preferences.queryOptions({ enabled: flags.hasOwnProfile, staleTime: 300_000 }),
  ).data?.colorScheme;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (preferred !== undefined) setColorScheme(preferred);
  }, [preferred, setColorScheme]);
  return null;
}

/**
 * Focuses the new page when the focused element disappeared with the previous one, so that it is read out and Tab
 * continues in it.
 */
function usePageFocus(id: string): void {
  // The path of the visible page. The URL is ahead of it while a page loads.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isFirst && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, pathname]);
}
