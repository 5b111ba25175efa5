import { Anchor, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { rightBlocker } from '@townkeep/core/people';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { setupAreas, setupScreens } from './areas.ts';

/** 'Agency Setup': the areas that this administrator may change. */
export function SetupPage() {
  const { flags, agencyId } = useSession();
  const lists = setupAreas.map(({ path, about, list }) => ({ path, about, label: list.label.many, changeRight: list.changeRight }));
  const areas = [...lists, ...setupScreens].filter(({ changeRight }) => rightBlocker(changeRight, flags) === null);
  return (
    <PageFrame name="Agency Setup" heading="Agency Setup" maxWidth={1000}>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, md: 3 }} className="plain-list" p={0} m={0}>
        {areas.map(({ path, label, about }) => (
          <Paper key={path} component="li" withBorder p="md">
            <Title order={2} fz="h4">
              <Anchor component={Link} to={`/agencies/${agencyId}/setup/${path}`} inherit>
                {label}
              </Anchor>
            </Title>
            <Text c="dimmed" fz="sm" mt={4}>
              {about}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      {areas.length === 0 && <Text>Your rights do not include an area of setup that can be changed here.</Text>}
    </PageFrame>
  );
}
