import { Badge, Button, Text, VisuallyHidden } from '@mantine/core';
import { personName } from '@townkeep/core/people';
import {
  IconBeach,
  IconBuilding,
  IconChevronDown,
  IconExternalLink,
  IconHelp,
  IconLogout,
  IconPlus,
  IconTool,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LaterMenu } from '../../ui/later/LaterMenu.tsx';
import { useLaterDialog } from '../../ui/later/use-later-dialog.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { DelegationChip } from '../delegation/DelegationSection.tsx';
import { useDelegation } from '../delegation/use-delegation.ts';
import { useHelpDrawer } from '../help/help-context.ts';
import { useSession } from '../session/SessionContext.tsx';
import { signOut } from '../session/sign-out.ts';

const loadDelegation = () => import('../delegation/DelegateDialog.tsx');

const USER_MENU = 'user-menu';
const noKeys: readonly never[] = [];

/** A link of the header. */
export interface HeaderItem {
  readonly label: string;
  readonly to: string;
  readonly icon?: ReactNode;
}

/** A single option is a button; several form a menu. */
export function CreateMenu({ items }: { readonly items: readonly HeaderItem[] }) {
  const [first] = items;
  if (first === undefined) return null;
  if (items.length === 1)
    return (
      <Button
        component={Link}
        to={first.to}
        size="compact-sm"
        fz="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        visibleFrom="sm"
      >
        {first.label}
      </Button>
    );
  return (
    <LaterMenu
      position="bottom-end"
      button={
        <Button size="compact-sm" fz="sm" leftSection={<IconPlus size={16} aria-hidden />}>
          Create
        </Button>
      }
      renderItems={({ Item }) => (
        <>
          {items.map((item) => (
            <Item key={item.to} component={Link} to={item.to}>
              {item.label}
            </Item>
          ))}
        </>
      )}
    />
  );
}

/** The Tools menu, with the help of the page and the help center. Source: staff application §2. */
export function ToolsMenu({ items, helpUrl }: { readonly items: readonly HeaderItem[]; readonly helpUrl: string }) {
  const openHelp = useHelpDrawer();
  return (
    <LaterMenu
      position="bottom-end"
      button={
        <Button
          variant="default"
          size="compact-sm"
          fz="sm"
          className="icon-when-narrow"
          flex="none"
          leftSection={<IconTool size={16} aria-hidden />}
        >
          <Text span visibleFrom="sm" fz="sm">
            Tools
          </Text>
          <VisuallyHidden hiddenFrom="sm">Tools</VisuallyHidden>
        </Button>
      }
      renderItems={({ Item }) => (
        <>
          {items.map(({ label, to, icon }) => (
            <Item key={to} component={Link} to={to} leftSection={icon}>
              {label}
            </Item>
          ))}
          <Item onClick={openHelp} leftSection={<IconHelp size={16} aria-hidden />}>
            Help with this page
          </Item>
          <Item
            component="a"
            href={helpUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            Help
          </Item>
        </>
      )}
    />
  );
}

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
  useKeys(flags.hasOwnProfile ? [{ label: 'Delegate work', group: 'Anywhere', run: delegate }] : noKeys);
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
            <Text span truncate maw={160} fz="sm" visibleFrom="sm">
              {name}
            </Text>
            <VisuallyHidden hiddenFrom="sm">{name}</VisuallyHidden>
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
