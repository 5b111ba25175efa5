import { Alert, Anchor, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { heldReasons } from '@townkeep/core/mechanisms/conversations/held/reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { When } from '../../../ui/dates/When.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { useQueue } from '../listing/queue/use-queue.ts';
import { useRememberOpened } from '../listing/queue/use-return-to-row.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { Fact } from '../record/Fact.tsx';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { RecordLink } from '../record/RecordLink.tsx';
import { RecordScreen } from '../record/RecordScreen.tsx';
import { RecordSection } from '../record/RecordSection.tsx';
import { heldMailListing } from './held-mail-listing.tsx';
import { type HeldMail, heldMailQuery, senderText, subjectText } from './held-mail.ts';
import { HeldMailActions } from './HeldMailActions.tsx';
import { HeldMailFiles } from './HeldMailFiles.tsx';
import { HeldMailStatus } from './HeldMailStatus.tsx';

const NAME = 'Held mail';

/** A mail that entered no conversation, as a record. */
export function HeldMailPage() {
  const { mailId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  useRememberOpened(mailId);
  const query = heldMailQuery(mailId);
  const loaded = useQuery(query);
  useLiveQuery('held-mail', mailId, [query.queryKey]);
  if (loaded.data !== undefined) return <LoadedMail key={mailId} mail={loaded.data} />;
  const problem = loaded.error === null ? null : toApiProblem(loaded.error);
  if (problem !== null && (problem.status === 404 || problem.status === 400))
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={`/agencies/${agencyId}/held-mail`}>
            Go to the held mail
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

function LoadedMail({ mail }: { readonly mail: HeldMail }) {
  const { agencyId } = useSession();
  const { place, listState } = useQueue(heldMailListing, mail.id);
  return (
    <RecordScreen
      pageName={NAME}
      header={
        <RecordHeader
          back={{ label: heldMailListing.heading, to: `/agencies/${agencyId}/held-mail`, state: listState }}
          place={place}
          title={subjectText(mail)}
          facts={<HeldMailStatus row={mail} />}
          actions={<HeldMailActions mail={mail} />}
        />
      }
      main={
        <>
          <Alert color="gray" title="Why it is held">
            {heldReasons[mail.reason]}
          </Alert>
          <MailText mail={mail} />
          <HeldMailFiles mail={mail} />
        </>
      }
      side={<MailFacts mail={mail} />}
    />
  );
}

/** The sender's own words, and on demand the whole text. */
function MailText({ mail: { body, wholeText } }: { readonly mail: HeldMail }) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <RecordSection
      title="Text"
      action={
        wholeText !== null && (
          <Anchor component="button" type="button" fz="xs" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show the answer alone' : 'Show the whole mail'}
          </Anchor>
        )
      }
    >
      {body === '' ? (
        <Text fz="sm" c="dimmed">
          No text could be read
        </Text>
      ) : (
        <Text component="div" fz="sm" className="pre-wrap breaks-words">
          {isWhole ? wholeText : body}
        </Text>
      )}
    </RecordSection>
  );
}

function MailFacts({ mail }: { readonly mail: HeldMail }) {
  const { agencyTimezone: timeZone } = useSession().profile;
  const { record, status, closedBy, closedAt } = mail;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Sender', senderText(mail)],
    ['Received', <When key="at" at={mail.receivedAt} timeZone={timeZone} />],
    ['For', record === null ? 'No known record' : <RecordLink key="for" {...record} />],
    ['Number', record?.name ?? null],
    [status === 'FILED' ? 'Filed by' : 'Dismissed by', closedBy],
    ['On', closedAt === null ? null : <When key="on" at={closedAt} timeZone={timeZone} />],
  ];
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs" className="breaks-words">
        {facts.map(
          ([name, value]) =>
            value !== null && (
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
