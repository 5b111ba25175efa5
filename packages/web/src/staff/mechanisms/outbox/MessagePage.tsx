import { Anchor, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { toApiProblem } from '../../../http/client.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { useQueue } from '../listing/queue/use-queue.ts';
import { useRememberOpened } from '../listing/queue/use-return-to-row.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { RecordScreen } from '../record/RecordScreen.tsx';
import { RecordSection } from '../record/RecordSection.tsx';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { MessageContent } from './MessageContent.tsx';
import { MessageStatus } from './MessageStatus.tsx';
import { outboxListing } from './outbox-listing.tsx';
import type { OutboxMessage } from './outbox-message.ts';
import { outboxChannels } from '@townkeep/core/mechanisms/outbox/columns.ts';
import type { ReactNode } from 'react';
import { When } from '../../../ui/dates/When.tsx';
import { Fact } from '../record/Fact.tsx';
import { RecordLink } from '../record/RecordLink.tsx';

const NAME = 'Message';

/** An outgoing message as a record. */
export function MessagePage() {
  const { messageId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  useRememberOpened(messageId);
  const query = apiQuery.outbox.get.queryOptions({ input: { id: messageId } });
  const loaded = useQuery(query);
  useLiveQuery('outbox', messageId, [query.queryKey]);
  if (loaded.data !== undefined) return <LoadedMessage message={loaded.data} />;
  const problem = loaded.error === null ? null : toApiProblem(loaded.error);
  if (problem !== null && (problem.status === 404 || problem.status === 400))
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={`/agencies/${agencyId}/outbox`}>
            Go to the outbox
          </Anchor>
        }
      />
    );
  return (
    <PageFrame name={NAME} heading={NAME}>
      {problem === null ? (
        <Skeleton height={240} aria-busy />
      ) : (
        <LoadError problem={problem} onRetry={() => void loaded.refetch()} />
      )}
    </PageFrame>
  );
}

function LoadedMessage({ message }: { readonly message: OutboxMessage }) {
  const { agencyId } = useSession();
  const { place, listState } = useQueue(outboxListing, message.id);
  return (
    <RecordScreen
      pageName={NAME}
      header={
        <RecordHeader
          back={{ label: outboxListing.heading, to: `/agencies/${agencyId}/outbox`, state: listState }}
          place={place}
          title={message.subject ?? `To ${message.recipient}`}
          facts={<MessageStatus row={message} />}
        />
      }
      main={
        <RecordSection title="Text">
          <div className="breaks-words">
            <MessageContent message={message} />
          </div>
        </RecordSection>
      }
      side={<MessageFacts message={message} />}
    />
  );
}

/** The recipient, the times, where replies go, and why a message was not sent. */
function MessageFacts({ message }: { readonly message: OutboxMessage }) {
  const { profile } = useSession();
  const when = (at: string | null) => at !== null && <When at={at} timeZone={profile.agencyTimezone} />;
  const record = message.record && <RecordLink {...message.record} />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Recipient', message.recipient],
    ['Channel', outboxChannels[message.channel]],
    ['Written', when(message.createdAt)],
    ['Sent', when(message.sentAt)],
    ['Replies go to', message.replyTo],
    [message.status === 'QUEUED' ? 'Last error' : 'Why it was not sent', message.error],
    ['About', record],
  ];
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs" className="breaks-words">
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== false && (
              <Fact key={name} name={name}>
                <Text fz="sm" component="div">
                  {value}
                </Text>
              </Fact>
            ),
        )}
      </Stack>
    </Paper>
  );
}
