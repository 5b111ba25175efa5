import { Anchor } from '@mantine/core';
import { isAgencyNumber, staffPages } from '@townkeep/core/platform/pages/staff-pages.ts';
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
import type { EarlyCalls, StaffPage } from './feature.ts';
import { staffFeatures } from './features.ts';
import { queries } from './queries.ts';
import { apiQuery } from './platform/session/api.ts';
import { RouteError } from './across/shell/RouteError.tsx';
import { SignedInLayout } from './across/shell/SignedInLayout.tsx';
import { LandingRedirect } from './across/shell/LandingRedirect.tsx';
import { RequireRight } from './across/shell/RequireRight.tsx';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <NotFoundPage
      way={
        <Anchor component={Link} to="/login">
          Go to the sign-in
        </Anchor>
      }
    />
  ),
  errorComponent: RouteError,
});
const agency = createRoute({
  getParentRoute: () => root,
  path: staffPages.agency,
  beforeLoad: ({ params }) => {
    if (!isAgencyNumber(params.agencyId)) throw notFound({ routeId: '__root__' });
  },
});
const signedIn = createRoute({
  getParentRoute: () => agency,
  id: 'signed-in',
  component: SignedInLayout,
  // Asked for while the page's own code loads.
  loader: () => {
    const once = { retry: false, staleTime: Infinity } as const;
    void queries.prefetchQuery(apiQuery.people.profile.queryOptions(once));
    void queries.prefetchQuery(apiQuery.agencies.layout.queryOptions(once));
  },
});

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
    loader: ({ cause, location }) => {
      if (cause === 'enter')
        void load().then(({ early }) => (early as EarlyCalls | undefined)?.(queries, location.search));
    },
  });
};

// Apart from the pages of a session, which never show them.
const signInPages = {
  AdminPage: lazyRouteComponent(() => import('./identity/sign-in/admin/AdminPage.tsx'), 'AdminPage'),
  AgencyErrorPage: lazyRouteComponent(() => import('./identity/sign-in/AgencyErrorPage.tsx'), 'AgencyErrorPage'),
  CallbackPage: lazyRouteComponent(() => import('./identity/sign-in/CallbackPage.tsx'), 'CallbackPage'),
  FindAgencyPage: lazyRouteComponent(() => import('./identity/sign-in/FindAgencyPage.tsx'), 'FindAgencyPage'),
  LoginEntryPage: lazyRouteComponent(() => import('./identity/sign-in/LoginEntryPage.tsx'), 'LoginEntryPage'),
  LogoutCallbackPage: lazyRouteComponent(
    () => import('./identity/sign-in/LogoutCallbackPage.tsx'),
    'LogoutCallbackPage',
  ),
};

/** The pages outside the session, and those of every feature. */
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: staffPages.home, component: signInPages.FindAgencyPage }),
  createRoute({ getParentRoute: () => root, path: staffPages.login, component: signInPages.FindAgencyPage }),
  createRoute({
    getParentRoute: () => root,
    path: staffPages.admin,
    component: signInPages.AdminPage,
    errorComponent: RouteError,
  }),
  createRoute({ getParentRoute: () => root, path: staffPages.signedIn, component: signInPages.CallbackPage }),
  createRoute({ getParentRoute: () => root, path: staffPages.signedOut, component: signInPages.LogoutCallbackPage }),
  agency.addChildren([
    createRoute({ getParentRoute: () => agency, path: '/login', component: signInPages.LoginEntryPage }),
    createRoute({ getParentRoute: () => agency, path: '/error', component: signInPages.AgencyErrorPage }),
    signedIn.addChildren([
      createRoute({ getParentRoute: () => signedIn, path: '/', component: LandingRedirect }),
      ...staffFeatures.flatMap(({ pages }) => pages).map(page),
      createRoute({ getParentRoute: () => signedIn, path: '$', component: LandingRedirect }),
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Both columns of the next record start at its top. Going back finds them where they were.
  scrollToTopSelectors: ['.record-main', '.record-side'],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
