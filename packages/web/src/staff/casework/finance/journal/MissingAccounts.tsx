import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

/** Returns which accounts are missing, as a sentence. */
export const accountsText = (missing: readonly string[]): string =>
  `Set these accounts in setup under ‘Journal export’ first: ${missing.join(', ')}.`;

/** Says which accounts are missing, with the way to them for who can set them. */
export function MissingAccounts({ missing }: { readonly missing: readonly string[] }) {
  const { agencyId, flags } = useSession();
  const canSet = rightBlocker('setup.xerce', flags) === null;
  return (
    <Alert color="attention" title="Accounts are missing">
      Days can be closed when these accounts are set: {missing.join(', ')}.{' '}
      {canSet ? (
        <Anchor component={Link} to={`/agencies/${agencyId}/setup/journal-export`} fz="sm" underline="always">
          Set the accounts
        </Anchor>
      ) : (
        'An administrator sets them in setup under ‘Journal export’.'
      )}
    </Alert>
  );
}
