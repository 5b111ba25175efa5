import {
  AppShell,
  Badge,
  Burger,
  Button,
  Drawer,
  Group,
  Menu,
  NavLink,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { personName } from '@townkeep/core/people';
import { IconBuilding, IconChevronDown, IconHelp, IconLogout, IconPlus, IconTool, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { staffFeatures } from '../features.ts';
import { apiQuery } from '../session/api.ts';
import { useSession } from '../session/SessionContext.tsx';
import { signOut } from '../session/sign-out.ts';

interface Item {
  readonly label: string;
  readonly to: string;
  readonly icon?: ReactNode;
}

/**
 * Header of the signed-in pages: tabs, Create, Tools and user menus, each shown by right. Source: staff application §2.
 */
export function Header() {
  const { profile, flags, agencyId } = useSession();
  const layout = useQuery(apiQuery.agencies.layout.queryOptions({ staleTime: 300_000 })).data;
  const { pathname } = useLocation();
  const [isOpen, drawer] = useDisclosure();
  const base = `/agencies/${agencyId}`;
  const tabs: Item[] = (layout?.tabs ?? []).map((tab) => ({ label: tab.label, to: `${base}/${tab.id}` }));
  const shown = { flags, isOutboxShown: layout?.isOutboxShown ?? false };
  const itemsOf = (menu: 'create' | 'tools'): Item[] =>
    staffFeatures
      .flatMap((feature) => feature[menu] ?? [])
      .filter(({ isShown }) => isShown(shown))
      .map(({ label, to, icon }) => ({ label, to: `${base}${to}`, icon }));
  const create = itemsOf('create');

  return (
    <AppShell.Header px="md" component="header">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Group h="100%" gap="xs" wrap="nowrap">
        <Burger hiddenFrom="sm" opened={isOpen} onClick={drawer.toggle} size="sm" aria-label="Menu" />
        <Text component={Link} to={base} fw={700} truncate maw={220} className="brand">
          {profile.agencyName}
        </Text>
        <Group component="nav" aria-label="Main" gap={4} visibleFrom="sm" ml="sm" wrap="nowrap">
          {tabs.map((tab) => (
            <Button
              key={tab.to}
              component={Link}
              to={tab.to}
              size="compact-sm"
              fz="sm"
              variant={pathname.startsWith(tab.to) ? 'light' : 'subtle'}
              aria-current={pathname.startsWith(tab.to) ? 'page' : undefined}
            >
              {tab.label}
            </Button>
          ))}
        </Group>
        <Group ml="auto" gap="xs" wrap="nowrap">
          {layout?.instanceLabel != null && (
            <Badge variant="outline" color="attention">
              {layout.instanceLabel}
            </Badge>
          )}
          <CreateMenu items={create} />
          <ToolsMenu items={itemsOf('tools')} helpUrl={layout?.helpUrl ?? null} />
          {flags.isSuperAdmin && (
            <Badge variant="outline" color="attention" size="sm" miw="max-content">
              Super admin
            </Badge>
          )}
          <UserMenu base={base} />
        </Group>
      </Group>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        size="75%"
        title={profile.agencyName}
        hiddenFrom="sm"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack component="nav" aria-label="Main" gap={0}>
          {[...tabs, ...create.map((item) => ({ ...item, label: `New ${item.label.toLowerCase()}` }))].map((item) => (
            <NavLink key={item.to} component={Link} to={item.to} label={item.label} onClick={drawer.close} />
          ))}
        </Stack>
      </Drawer>
    </AppShell.Header>
  );
}

/** A single option is a button; several form a menu. */
function CreateMenu({ items }: { readonly items: readonly Item[] }) {
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

function ToolsMenu({ items, helpUrl }: { readonly items: readonly Item[]; readonly helpUrl: string | null }) {
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

function UserMenu({ base }: { readonly base: string }) {
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
