import { Anchor, Paper, Progress, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { rightBlocker } from '@townkeep/core/identity/people';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { setupAreas } from '../areas.ts';

/** What is missing before the first submission and the first case, as far as this person can do it. */
export function Checklists() {
  const { flags, agencyId } = useSession();
  const { data, isPending } = useQuery(apiQuery.starting.checklists.queryOptions());
  const own = new Set(setupAreas.filter(({ right }) => rightBlocker(right, flags) === null).map(({ path }) => path));
  const open = (data?.checklists ?? [])
    .map(({ steps, ...list }) => ({ ...list, steps: steps.filter(({ area }) => own.has(area)) }))
    .filter(({ steps }) => steps.some(({ isDone, isOptional }) => !isDone && !isOptional));
  if (isPending) return <Expected />;
  if (open.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: open.length }}>
      {open.map(({ name, label, steps }) => {
        const needed = steps.filter(({ isOptional }) => !isOptional);
        const done = needed.filter(({ isDone }) => isDone).length;
        return (
          <Paper key={name} component="section" withBorder p="md" aria-labelledby={`checklist-${name}`}>
            <Title order={2} fz="h5" id={`checklist-${name}`}>
              {label}
            </Title>
            <Text fz="sm" c="dimmed" mb="xs">
              {done} of {needed.length} done.{' '}
              <Anchor component={Link} to={`/agencies/${agencyId}/setup/ready-sets`} fz="sm">
                Begin with ready sets
              </Anchor>
            </Text>
            <Progress value={(done / needed.length) * 100} mb="sm" aria-label={`${label}: progress`} />
            <ul className="plain-list checklist">
              {steps.map(({ area, label: words, isDone, isOptional, missing }) => (
                <li key={area}>
                  {isDone ? (
                    <IconCircleCheck size={18} color="var(--mantine-color-green-text)" aria-hidden />
                  ) : (
                    <IconCircle size={18} aria-hidden />
                  )}
                  <Anchor component={Link} to={`/agencies/${agencyId}/setup/${area}`} fz="sm">
                    {words}
                  </Anchor>
                  <Text span fz="xs" c="dimmed">
                    {isDone ? 'Done' : [missing ?? 'Missing', ...(isOptional ? ['optional'] : [])].join(', ')}
                  </Text>
                </li>
              ))}
            </ul>
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}

/** The place of the checklists while they load, so that the areas below stay where they are. */
function Expected() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} aria-busy>
      {[1, 2].map((each) => (
        <Skeleton key={each} className="checklist-expected" />
      ))}
    </SimpleGrid>
  );
}
