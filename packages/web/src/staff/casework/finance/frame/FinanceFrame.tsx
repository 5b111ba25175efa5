import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { financeTabs } from './finance-tabs.ts';
import './finance.css';

/** The window's title of every page of the area. Source: the page names of staff application §2. */
export const FINANCE = 'Finance';

/** The frame of the finance area: its tabs above one of its pages. */
export function FinanceFrame({ children }: { readonly children: ReactNode }) {
  const { agencyId } = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className="finance">
      <nav className="finance-tabs" aria-label={FINANCE}>
        {financeTabs.map(({ label, to }) => {
          const path = `/agencies/${agencyId}${to}`;
          return (
            <Link
              key={to}
              to={path}
              className="finance-tab"
              aria-current={pathname.startsWith(path) ? 'page' : undefined}
            >
              {label}
            </Link>
          );
        })}
      </nav>
      {children}
    </div>
  );
}
