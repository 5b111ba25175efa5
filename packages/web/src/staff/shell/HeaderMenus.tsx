import { Button, Menu, Text, VisuallyHidden } from '@mantine/core';
import { personName } from '@townkeep/core/people';
import { IconBuilding, IconChevronDown, IconHelp, IconLogout, IconPlus, IconTool, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../session/SessionContext.tsx';
import { signOut } from '../session/sign-out.ts';

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
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="compact-sm" fz="sm" leftSection={<IconPlus size={16} aria-hidden />}>
          Create
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item key={item.to} component={Link} to={item.to}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The Tools menu, with a link to the help if the instance has one. */
export function ToolsMenu({
  items,
  helpUrl,
}: {
  readonly items: readonly HeaderItem[];
  readonly helpUrl: string | null;
}) {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, to, icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={icon}>
            {label}
          </Menu.Item>
        ))}
        {helpUrl !== null && (
          <Menu.Item
            component="a"
            href={helpUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconHelp size={16} aria-hidden />}
          >
            Help
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The menu of the signed-in person. `base` is the path of the agency. */
export function UserMenu({ base }: { readonly base: string }) {
  const { profile, flags, agencyId } = useSession();
  const name = personName(profile);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
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
      </Menu.Target>
      <Menu.Dropdown>
        {flags.hasOwnProfile && (
          <Menu.Item component={Link} to={`${base}/profile`} leftSection={<IconUser size={16} aria-hidden />}>
            My Profile
          </Menu.Item>
        )}
        {flags.isSuperAdmin && (
          <Menu.Item component={Link} to="/admin" leftSection={<IconBuilding size={16} aria-hidden />}>
            Agencies
          </Menu.Item>
        )}
        <Menu.Item
          onClick={() => void signOut(agencyId, flags.isSuperAdmin)}
          leftSection={<IconLogout size={16} aria-hidden />}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
