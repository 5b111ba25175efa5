import { Link } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/SessionContext.tsx';

const tabs = [
  { label: 'Eligible', to: '/finance/payment/collection' },
  { label: 'In collections', to: '/finance/payment/collection/sent' },
] as const;

/** One path begins with the other. */
const exact = { exact: true, includeSearch: false };

/** The two lists of collections. */
export function CollectionTabs() {
  const { agencyId } = useSession();
  return (
    <nav className="finance-tabs finance-lists" aria-label="Lists of collections">
      {tabs.map(({ label, to }) => (
        <Link key={to} to={`/agencies/${agencyId}${to}`} className="finance-tab" activeOptions={exact}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
