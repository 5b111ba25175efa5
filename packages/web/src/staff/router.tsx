import { isAgencyNumber, staffPages } from '@townkeep/core/kernel/staff-pages.ts';
import type { Right } from '@townkeep/core/people';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Link, notFound, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../ui/NotFoundPage.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { SignedInLayout } from './shell/SignedInLayout.tsx';
import { ToLanding } from './shell/ToLanding.tsx';
import { WithRight } from './shell/WithRight.tsx';
import { AgencyErrorPage } from './sign-in/AgencyErrorPage.tsx';
import { CallbackPage } from './sign-in/CallbackPage.tsx';
import { LoginEntryPage } from './sign-in/LoginEntryPage.tsx';
import { LogoutCallbackPage } from './sign-in/LogoutCallbackPage.tsx';
import { PlainLoginPage } from './sign-in/PlainLoginPage.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: () => <NotFoundPage way={<Link to="/login">Go to the sign-in</Link>} />, errorComponent: RouteError });
const agency = createRoute({
  getParentRoute: () => root,
  path: staffPages.agency,
  beforeLoad: ({ params }) => {
    if (!isAgencyNumber(params.agencyId)) throw notFound({ routeId: '__root__' });
  },
});
const signedIn = createRoute({ getParentRoute: () => agency, id: 'signed-in', component: SignedInLayout });

/** A section, for those who have the right to it. */
const page = (path: string, right: Right, load: () => Promise<Record<string, unknown>>, name: string) => {
  const Section = lazyRouteComponent(load as () => Promise<Record<string, () => React.ReactNode>>, name);
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    component: Object.assign(
      () => (
        <WithRight right={right}>
          <Section />
        </WithRight>
      ),
      { preload: () => Section.preload?.() },
    ),
    errorComponent: RouteError,
  });
};

/** Every page of the staff application. A new one is one line here. */
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: staffPages.home, component: PlainLoginPage }),
  createRoute({ getParentRoute: () => root, path: staffPages.login, component: PlainLoginPage }),
  createRoute({
    getParentRoute: () => root,
    path: staffPages.admin,
    component: lazyRouteComponent(() => import('./sign-in/admin/AdminPage.tsx'), 'AdminPage'),
    errorComponent: RouteError,
  }),
  createRoute({ getParentRoute: () => root, path: staffPages.signedIn, component: CallbackPage }),
  createRoute({ getParentRoute: () => root, path: staffPages.signedOut, component: LogoutCallbackPage }),
  agency.addChildren([
    createRoute({ getParentRoute: () => agency, path: '/login', component: LoginEntryPage }),
    createRoute({ getParentRoute: () => agency, path: '/error', component: AgencyErrorPage }),
    signedIn.addChildren([
      createRoute({ getParentRoute: () => signedIn, path: '/', component: ToLanding }),
      page('/dashboard', 'dashboard.see', () => import('./home/DashboardPage.tsx'), 'DashboardPage'),
      page('/customer-submissions', 'submissions.see', () => import('./submissions/SubmissionsPage.tsx'), 'SubmissionsPage'),
      page('/customer-submission/$submissionId', 'submissions.see', () => import('./submissions/SubmissionPage.tsx'), 'SubmissionPage'),
      page('/products/customer-submission/create', 'submissions.create', () => import('./submissions/CreateSubmissionPage.tsx'), 'CreateSubmissionPage'),
      page('/profile', 'profile.own', () => import('./profile/ProfilePage.tsx'), 'ProfilePage'),
      page('/outbox', 'outbox.see', () => import('./outbox/OutboxPage.tsx'), 'OutboxPage'),
      page('/setup', 'setup.open', () => import('./setup/SetupPage.tsx'), 'SetupPage'),
      page('/setup/$area', 'setup.open', () => import('./setup/SetupAreaPage.tsx'), 'SetupAreaPage'),
      createRoute({ getParentRoute: () => signedIn, path: '$', component: ToLanding }),
    ]),
  ]),
]);

export const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
