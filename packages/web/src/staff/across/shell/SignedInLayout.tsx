import { accessFlags } from '@townkeep/core/identity/people';
import { messages } from '@townkeep/core/platform';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
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
import { SessionContext } from '../../platform/session/SessionContext.tsx';
import { signOutWithReason } from '../../platform/session/sign-out.ts';
import { Header } from './Header.tsx';
import { type RecordPlaces, RecordPlacesContext } from '../../mechanisms/record/record-places.ts';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { PreferredColors } from './PreferredColors.tsx';
import { StaffKeys } from './StaffKeys.tsx';
import { usePageFocus } from './use-page-focus.ts';

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
