import { useNavigate } from '@tanstack/react-router';
import { focusAlert } from '../../ui/alerts.ts';
import type { KeyAction } from '../../ui/keys/key-action.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { useSession } from '../session/SessionContext.tsx';

const group = 'Everywhere';

/** Offers the keys of every signed-in page: to the main pages that the person may see, the newest alert, and `help`. */
export function useGoKeys(help: () => void): void {
  const { flags, agencyId } = useSession();
  const navigate = useNavigate();
  const go = (isOpen: boolean, key: string, label: string, path: string): KeyAction[] =>
    isOpen ? [{ key, label, group, run: () => void navigate({ to: `/agencies/${agencyId}/${path}` }) }] : [];
  useKeys([
    ...go(flags.hasSubmissionsListing, 'g s', 'Go to Customer Submissions', 'customer-submissions'),
    ...go(flags.canCreateSubmission, 'g n', 'New customer submission', 'products/customer-submission/create'),
    ...go(flags.hasAnyAdmin, 'g u', 'Go to Agency Setup', 'setup'),
    ...go(flags.hasOwnProfile, 'g p', 'Go to My Profile', 'profile'),
    { key: 'g a', label: 'Focus the newest alert and keep it open', group, run: focusAlert },
    { key: '?', label: 'Show the keys', group, run: help },
  ]);
}
