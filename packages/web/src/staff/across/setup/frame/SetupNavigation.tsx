import { NavLink, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/NavLink.css';
import { rightBlocker } from '@townkeep/core/identity/people';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { setupAreas } from '../areas.ts';
import { byGroup, findAreas } from './find-areas.ts';

export interface SetupNavigationProps {
  /** Path of the open area. */
  readonly current: string;
  /** Called when an area is chosen. */
  readonly onChoose?: () => void;
}

/** The areas of setup by group, visible beside an area's page. The search matches names and field labels. */
export function SetupNavigation({ current, onChoose }: SetupNavigationProps) {
  const { flags, agencyId } = useSession();
  const [q, setQ] = useState('');
  const own = setupAreas.filter(({ right }) => rightBlocker(right, flags) === null);
  const groups = byGroup(findAreas(own, q));
  const nav = useRef<HTMLElement>(null);
  // The areas are more than a low window shows.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className="setup-navigation" aria-label="Agency Setup">
      <TextInput
        aria-label="Search setup"
        placeholder="Search setup"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {groups.map(({ group, label, found }) => (
        <Stack key={group} gap={0} mt="md">
          <Text fz="xs" fw={600} c="dimmed" px="sm" id={`setup-group-${group}`}>
            {label}
          </Text>
          <ul className="plain-list setup-areas" aria-labelledby={`setup-group-${group}`}>
            {found.map(({ area, labels }) => (
              <li key={area.path}>
                <NavLink
                  component={Link}
                  to={`/agencies/${agencyId}/setup/${area.path}`}
                  label={area.label}
                  {...(labels.length === 0 ? {} : { description: labels.join(', ') })}
                  {...(onChoose === undefined ? {} : { onClick: onChoose })}
                  active={area.path === current}
                  {...(area.path === current ? { 'aria-current': 'page' as const } : {})}
                />
              </li>
            ))}
          </ul>
        </Stack>
      ))}
      {groups.length === 0 && (
        <Text fz="sm" mt="md" role="status">
          Nothing matches this search
        </Text>
      )}
    </nav>
  );
}
