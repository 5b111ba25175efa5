import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { financeTabs } from './finance-tabs.ts';
import './finance.css';

/** The window's title of every page of the area. Source: the page names of staff application §2. */
export const FINANCE = 'Finance';

/** The frame of the finance area: its tabs above one of its pages. The link to the shown page is marked by the router. */
export function FinanceFrame({ children }: { readonly children: ReactNode }) {
  const { agencyId } = useSession();
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // On a narrow screen the tabs scroll sideways.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className="finance">
      <nav ref={tabs} className="finance-tabs" aria-label={FINANCE}>
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
