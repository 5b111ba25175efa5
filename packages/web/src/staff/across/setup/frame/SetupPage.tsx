import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { rightBlocker } from '@townkeep/core/identity/people';
import { useState } from 'react';
import { SearchField } from '../../../../ui/lists/SearchField.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { setupAreas } from '../areas.ts';
import { Checklists } from '../starting/Checklists.tsx';
import { byGroup, findAreas } from './find-areas.ts';

export interface SetupPageProps {
  /** Shows only the areas of a sub-area, e.g. `violations`. */
  readonly subArea?: string;
}

/** 'Agency Setup': the areas that this administrator can change, by group. */
export function SetupPage({ subArea }: SetupPageProps) {
  const { flags, agencyId } = useSession();
  const [q, setQ] = useState('');
  const own = setupAreas.filter(
    (area) => rightBlocker(area.right, flags) === null && (subArea === undefined || area.subArea === subArea),
  );
  const groups = byGroup(findAreas(own, q));
  return (
    <PageFrame name="Agency Setup" heading="Agency Setup" maxWidth={1000}>
      {own.length > 0 && <SearchField label="Search setup" value={q} onSearch={setQ} w={{ base: '100%', xs: 320 }} />}
      {own.length > 0 && subArea === undefined && q === '' && <Checklists />}
      {groups.map(({ group, label, found }) => (
        <Stack key={group} gap="xs" component="section" aria-labelledby={`setup-${group}`}>
          <Title order={2} fz="h4" id={`setup-${group}`}>
            {label}
          </Title>
          <SimpleGrid component="ul" cols={{ base: 1, sm: 2, md: 3 }} className="plain-list" p={0} m={0}>
            {found.map(({ area, labels }) => (
              <Paper key={area.path} component="li" withBorder p="md">
                <Title order={3} fz="h5">
                  <Anchor component={Link} to={`/agencies/${agencyId}/setup/${area.path}`} inherit>
                    {area.label}
                  </Anchor>
                </Title>
                <Text c="dimmed" fz="sm" mt={4}>
                  {area.about}
                </Text>
                {labels.length > 0 && (
                  <Text fz="sm" mt={4}>
                    Has: {labels.join(', ')}
                  </Text>
                )}
              </Paper>
            ))}
          </SimpleGrid>
        </Stack>
      ))}
      {own.length > 0 && groups.length === 0 && <Text role="status">Nothing matches this search</Text>}
      {own.length === 0 && (
        <Text>
          You do not have the right to change any area of setup. An administrator of your agency can give it to you.
        </Text>
      )}
    </PageFrame>
  );
}
