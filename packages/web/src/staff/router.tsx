import { isAgencyNumber, staffPages } from '@townkeep/core/kernel/pages/staff-pages.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  notFound,
  Outlet,
} from '@tanstack/react-router';
import { NotFoundPage } from '../ui/page/NotFoundPage.tsx';
import type { StaffPage } from './feature.ts';
import { staffFeatures } from './features.ts';
import { RouteError } from './shell/RouteError.tsx';
import { SignedInLayout } from './shell/SignedInLayout.tsx';
import { LandingRedirect } from './shell/LandingRedirect.tsx';
import { RequireRight } from './shell/RequireRight.tsx';
import { AgencyErrorPage } from './sign-in/AgencyErrorPage.tsx';
import { CallbackPage } from './sign-in/CallbackPage.tsx';
import { LoginEntryPage } from './sign-in/LoginEntryPage.tsx';
import { LogoutCallbackPage } from './sign-in/LogoutCallbackPage.tsx';
import { PlainLoginPage } from './sign-in/PlainLoginPage.tsx';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <NotFoundPage way={<Link to="/login">Go to the sign-in</Link>} />,
  errorComponent: RouteError,
});
const agency = createRoute({
  getParentRoute: () => root,
  path: staffPages.agency,
  beforeLoad: ({ params }) => {
    if (!isAgencyNumber(params.agencyId)) throw notFound({ routeId: '__root__' });
  },
});
const signedIn = createRoute({ getParentRoute: () => agency, id: 'signed-in', component: SignedInLayout });

/** Creates the route of a page, guarded by its right. */
const page = ({ path, right, load, name }: StaffPage) => {
  const Section = lazyRouteComponent(load as () => Promise<Record<string, () => React.ReactNode>>, name);
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    component: Object.assign(
      () => (
        <RequireRight right={right}>
          <Section />
        </RequireRight>
      ),
      { preload: () => Section.preload?.() },
    ),
    errorComponent: RouteError,
  });
};

/** The pages outside the session, and those of every feature. */
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
      createRoute({ getParentRoute: () => signedIn, path: '/', component: LandingRedirect }),
      ...staffFeatures.flatMap(({ pages }) => pages).map(page),
      createRoute({ getParentRoute: () => signedIn, path: '$', component: LandingRedirect }),
    ]),
  ]),
]);

export const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
