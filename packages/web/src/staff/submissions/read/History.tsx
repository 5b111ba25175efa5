import { Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { toApiProblem } from '../../../http/client.ts';
import { When } from '../../../ui/dates/When.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useDetail } from './SubmissionContext.ts';

const PAGE = 20;

/** The submission's history, newest first. */
export function History() {
  const {
    submission: { id },
  } = useDetail();
  const { profile } = useSession();
  const pages = useInfiniteQuery({
    queryKey: ['submission-history', id],
    queryFn: ({ pageParam }) => api.submissions.history({ id, limit: PAGE, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.items.length < PAGE ? undefined : all.length * PAGE),
  });
  if (pages.error !== null)
    return <LoadError problem={toApiProblem(pages.error)} onRetry={() => void pages.refetch()} />;
  if (pages.data === undefined)
    return (
      <Stack aria-busy>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={32} />
        ))}
      </Stack>
    );
  return (
    <Stack gap="md">
      <Timeline bulletSize={14} lineWidth={2} active={-1}>
        {pages.data.pages
          .flatMap((page) => page.items)
          .map((entry) => (
            <Timeline.Item key={entry.id}>
              <Text fz="sm">
                <b>{entry.actorName}</b> {entry.text}
              </Text>
              <Text fz="xs" c="dimmed">
                <When at={entry.at} timeZone={profile.agencyTimezone} />
              </Text>
            </Timeline.Item>
          ))}
      </Timeline>
      {pages.hasNextPage && (
        <ActionButton
          variant="default"
          w="fit-content"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </ActionButton>
      )}
    </Stack>
  );
}
