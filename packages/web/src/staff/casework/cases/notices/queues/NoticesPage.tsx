import '@mantine/core/styles/Tabs.css';
import '../notices.css';
import { Button, Skeleton, Tabs, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { NoticeQueue } from '@townkeep/core/casework/cases';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { PageFrame } from '../../../../../ui/page/PageFrame.tsx';
import { Pager } from '../../../../../ui/lists/Pager.tsx';
import { useLiveQuery } from '../../../../mechanisms/live/use-live-query.ts';
import { apiQuery } from '../../../../platform/session/api.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { FIRST_PAGE, queueNamed, queueQuery, queues, queueWords } from './queues.ts';
import { QueueList } from './QueueList.tsx';

const NAME = 'Notices';
const allLists = apiQuery.cases.queuedNotices.key();

/** The notices of all cases that are drafts or wait for someone, a list for each. */
export function NoticesPage() {
  const { list } = useSearch({ strict: false }) as { readonly list?: unknown };
  const navigate = useNavigate();
  const { agencyId, flags } = useSession();
  const canChange = rightBlocker('cases.change', flags) === null;
  const queue = queueNamed(list);
  const { data } = useQuery(queueQuery(queue, FIRST_PAGE));
  useLiveQuery('case', null, [allLists]);
  const choose = (next: NoticeQueue) =>
    void navigate({ to: '.', search: { list: queueWords[next].slug } as never, replace: true });
  return (
    <PageFrame
      name={NAME}
      heading="Notices"
      action={
        canChange && (
          <Button
            component={Link}
            to={`/agencies/${agencyId}/notices/outcomes`}
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
          >
            Record from a file
          </Button>
        )
      }
    >
      <Tabs value={queue} onChange={(next) => choose(next as NoticeQueue)} keepMounted={false}>
        <Tabs.List aria-label="Lists of notices" mb="sm">
          {queues.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {queueWords[each].label}
              {data !== undefined && (
                <Text span inherit c="dimmed" ml={6} className="figures">
                  {data.counts[each].toLocaleString('en-US')}
                </Text>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {queues.map((each) => (
          <Tabs.Panel key={each} value={each}>
            <LoadedQueue queue={each} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </PageFrame>
  );
}

/** One list, page by page. */
function LoadedQueue({ queue }: { readonly queue: NoticeQueue }) {
  const [place, setPlace] = useState(FIRST_PAGE);
  const { data, error, refetch, isPlaceholderData } = useQuery(queueQuery(queue, place));
  if (data === undefined)
    return error === null ? (
      <Skeleton height={240} aria-busy />
    ) : (
      <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />
    );
  const count = data.counts[queue];
  return (
    <>
      <QueueList
        queue={queue}
        waiting={[
          ...data.inspectionNotices.map((notice) => ({ kind: 'notice' as const, notice })),
          // With the first notices, since they do not count as such.
          ...(place.page === 1 ? data.fAADocuments : []).map((document) => ({ kind: 'document' as const, document })),
        ]}
      />
      {count > FIRST_PAGE.size && (
        <Pager
          total={{ count, capped: false }}
          {...place}
          shown={data.inspectionNotices.length}
          isLoading={isPlaceholderData}
          onPage={(page) => setPlace({ ...place, page })}
          onSize={(size) => setPlace({ page: 1, size })}
        />
      )}
    </>
  );
}
