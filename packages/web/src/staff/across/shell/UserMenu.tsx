import { Badge, Button } from '@mantine/core';
import { personName } from '@townkeep/core/identity/people';
import { IconBeach, IconBuilding, IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { HeaderWord } from '../../../ui/HeaderWord.tsx';
import { LaterMenu } from '../../../ui/later/LaterMenu.tsx';
import { useLaterDialog } from '../../../ui/later/use-later-dialog.ts';
import { DelegationChip, useDelegation, loadDelegation } from '../../identity/delegation/index.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { signOut } from '../../platform/session/sign-out.ts';

const USER_MENU = 'user-menu';
const noKeys: readonly never[] = [];

/** The menu of the signed-in person. `base` is the path of the agency. */
export function UserMenu({ base }: { readonly base: string }) {
  const { profile, flags, agencyId } = useSession();
  const { isOn, away } = useDelegation();
  const { part, isOpen, open, close } = useLaterDialog(loadDelegation);
  const name = personName(profile);
  const delegate = () => {
    // The menu item disappears with the menu, so the dialog must return the focus to the button.
    document.getElementById(USER_MENU)?.focus();
    open();
  };
  useKeys(flags.hasOwnProfile ? [{ label: 'Delegate work', group: 'Everywhere', run: delegate }] : noKeys);
  return (
    <>
      {away !== null && (
        <Badge variant="outline" color="attention" size="sm" miw="max-content" visibleFrom="md" title={away}>
          {away.split(' – ')[0]}
        </Badge>
      )}
      <LaterMenu
        position="bottom-end"
        button={
          <Button
            id={USER_MENU}
            variant="subtle"
            size="compact-sm"
            fz="sm"
            className="icon-when-narrow"
            flex="none"
            rightSection={<IconChevronDown size={14} aria-hidden />}
            leftSection={<IconUser size={16} aria-hidden />}
          >
            <HeaderWord text={name} />
          </Button>
        }
        renderItems={({ Item }) => (
          <>
            {flags.hasOwnProfile && (
              <Item component={Link} to={`${base}/profile`} leftSection={<IconUser size={16} aria-hidden />}>
                My Profile
              </Item>
            )}
            {flags.hasOwnProfile && (
              <Item
                onClick={delegate}
                leftSection={<IconBeach size={16} aria-hidden />}
                rightSection={<DelegationChip isOn={isOn} />}
              >
                Delegate Work
                {away !== null && <span className="menu-reason">{away}</span>}
              </Item>
            )}
            {flags.isSuperAdmin && (
              <Item component={Link} to="/admin" leftSection={<IconBuilding size={16} aria-hidden />}>
                Agencies
              </Item>
            )}
            <Item
              onClick={() => void signOut(agencyId, flags.isSuperAdmin)}
              leftSection={<IconLogout size={16} aria-hidden />}
            >
              Logout
            </Item>
          </>
        )}
      />
      {part !== null && <part.DelegateDialog isOpen={isOpen} onClose={close} />}
    </>
  );
}
