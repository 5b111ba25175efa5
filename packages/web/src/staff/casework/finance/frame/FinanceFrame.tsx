import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { financeTabs } from './finance-tabs.ts';
import './finance.css';

/** The window's title of every page of the area. Source: the page names of staff application §2. */
export const FINANCE = 'Finance';

/** The frame of the finance area: its tabs above one of its pages. The link to the shown page is marked by the router. */
export function FinanceFrame({ children }: { readonly children: ReactNode }) {
  const { agencyId } = useSession();
  return (
    <div className="finance">
      <nav className="finance-tabs" aria-label={FINANCE}>
        {financeTabs.map(({ label, to }) => (
          <Link key={to} to={`/agencies/${agencyId}${to}`} className="finance-tab">
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
