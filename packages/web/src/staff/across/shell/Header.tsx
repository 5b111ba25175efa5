import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { Badge, Box, Burger, Button, Group, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useLaterDialog } from '../../../ui/later/use-later-dialog.ts';
import { staffFeatures } from '../../features.ts';
import { Bell } from '../../mechanisms/notifications/index.ts';
import { PaletteButton } from '../palette/index.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { RunsMenu } from '../../mechanisms/runs/RunsMenu.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { Seal, useBrandColor } from '../../office/brand/index.ts';
import { CreateMenu, type HeaderItem, ToolsMenu } from './HeaderMenus.tsx';
import { UserMenu } from './UserMenu.tsx';

// Only phones show it.
const loadDrawer = () => import('./MainDrawer.tsx');

/**
 * Header of the signed-in pages: tabs, Create, Tools and user menus, each shown by right. Source: staff application §2.
 */
export function Header() {
  const { profile, flags } = useSession();
  const { part, isOpen, open, close } = useLaterDialog(loadDrawer);
  const { base, layout, tabs, create, tools } = useHeaderItems();
  useBrandColor(layout?.primaryColor);
  return (
    <Box component="header" px="md" className="shell-header">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Group h="100%" gap="xs" wrap="nowrap">
        <Burger hiddenFrom="sm" opened={isOpen} onClick={isOpen ? close : open} size="sm" aria-label="Menu" />
        <Link to={base} className="brand">
          <Seal logoUrl={layout?.logoUrl} />
          <Text span fw={600} truncate className="brand-name">
            {profile.agencyName}
          </Text>
        </Link>
        <Tabs tabs={tabs} />
        <Group ml="auto" gap="xs" wrap="nowrap">
          {layout?.instanceLabel != null && (
            <Badge variant="outline" color="attention">
              {layout.instanceLabel}
            </Badge>
          )}
          <PaletteButton />
          <CreateMenu items={create} />
          <ToolsMenu items={tools} helpUrl={layout?.helpUrl ?? `${base}/help`} />
          {flags.isSuperAdmin && (
            <Badge variant="outline" color="attention" size="sm" miw="max-content">
              Super admin
            </Badge>
          )}
          <RunsMenu />
          <Bell />
          <UserMenu base={base} />
        </Group>
      </Group>
      {part !== null && (
        <part.MainDrawer
          title={profile.agencyName}
          items={[...tabs, ...create.map((item) => ({ ...item, label: `New ${inSentence(item.label)}` }))]}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** Returns the agency's layout, and the tabs and menu items that the person has access to. */
export function useHeaderItems() {
  const session = useSession();
  const { flags, agencyId } = session;
  const configured = useQueries({
    queries: staffFeatures.flatMap(({ configuredTools }) => configuredTools?.(session) ?? []),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const layout = useQuery(apiQuery.agencies.layout.queryOptions({ staleTime: 300_000 })).data;
  const base = `/agencies/${agencyId}`;
  const conditions = { flags, isOutboxShown: layout?.isOutboxShown ?? false };
  const itemsOf = (menu: 'create' | 'tools'): HeaderItem[] =>
    staffFeatures
      .flatMap((feature) => feature[menu] ?? [])
      .filter(({ isShown }) => isShown(conditions))
      .map(({ label, to, icon }) => ({ label, to: `${base}${to}`, icon }));
  const tabs: HeaderItem[] = (layout?.tabs ?? []).map((tab) => ({ label: tab.label, to: `${base}/${tab.id}` }));
  const tools = [...itemsOf('tools'), ...configured.map((item) => ({ ...item, to: `${base}${item.to}` }))];
  return { base, layout, tabs, create: itemsOf('create'), tools };
}

function Tabs({ tabs }: { readonly tabs: readonly HeaderItem[] }) {
  const { pathname } = useLocation();
  return (
    <Group component="nav" aria-label="Main" gap={4} visibleFrom="sm" ml="sm" wrap="nowrap" flex="none">
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
  );
}
