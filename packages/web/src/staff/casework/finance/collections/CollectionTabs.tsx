import { Link, useRouterState } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/SessionContext.tsx';

const tabs = [
  { label: 'Eligible', to: '/finance/payment/collection' },
  { label: 'In collections', to: '/finance/payment/collection/sent' },
] as const;

/** The two lists of collections. */
export function CollectionTabs() {
  const { agencyId } = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav className="finance-tabs finance-lists" aria-label="Lists of collections">
      {tabs.map(({ label, to }) => {
        const path = `/agencies/${agencyId}${to}`;
        return (
          <Link key={to} to={path} className="finance-tab" aria-current={pathname === path ? 'page' : undefined}>
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
