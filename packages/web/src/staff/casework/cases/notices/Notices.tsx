import './notices.css';
import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { NoticeRow } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { Suspense, useState } from 'react';
import { briefDay, longDate } from '../../../../ui/dates/format.ts';
import { useNow } from '../../../../ui/dates/use-now.ts';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { PartSection } from '../../../mechanisms/record/PartSection.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { useCase } from '../read/CaseContext.ts';
import { partAnchor } from '../read/part-anchor.ts';
import { NoticeMark } from './NoticeMark.tsx';
import { recipientWords, waitingFirst } from './notice-words.ts';
import { noticePath, noticesQuery, useConfiguredNotices } from './notices-query.ts';

const FormerNotices = lazyPart(async () => (await import('./FormerNotices.tsx')).FormerNotices);
const NewNoticeDialog = lazyPart(async () => (await import('./making/NewNoticeDialog.tsx')).NewNoticeDialog);

const NOT_CONFIGURED = 'Your agency has not set up notices yet.';
const NONE: readonly NoticeRow[] = [];

/** The notices of the case: those that wait for something first, then issued and void ones. */
export function Notices() {
  const { shown, contentBlocker } = useCase();
  const loaded = useQuery(noticesQuery(shown.id));
  useLiveQuery('case', shown.id, [noticesQuery(shown.id).queryKey]);
  const [isMaking, setIsMaking] = useState(false);
  const isConfigured = (useConfiguredNotices() ?? []).length > 0;
  const canMake = contentBlocker === null && isConfigured;
  const notices = loaded.data?.notices ?? NONE;
  const former = loaded.data?.former ?? [];
  return (
    <PartSection
      title="Notices"
      count={notices.length + former.length}
      parts={waitingFirst(notices)}
      loaded={loaded}
      empty={
        former.length > 0
          ? 'No notices of this system yet'
          : canMake
            ? 'No notices yet. Make one from the letters that your agency set up.'
            : 'No notices yet'
      }
      add={{
        label: 'New notice',
        blocker: contentBlocker ?? (isConfigured ? null : NOT_CONFIGURED),
        onClick: () => setIsMaking(true),
      }}
      renderPart={(notice) => <NoticeItem key={notice.id} notice={notice} />}
    >
      {former.length > 0 && <FormerNotices notices={former} />}
      {isMaking && (
        <Suspense fallback={<Skeleton height={48} aria-busy />}>
          <NewNoticeDialog onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </PartSection>
  );
}

function NoticeItem({ notice }: { readonly notice: NoticeRow }) {
  const { shown } = useCase();
  const { agencyId } = useSession();
  const { timeZone } = useToday();
  const now = useNow();
  const { id, status, notice: of, recipients, violations, createdAt, createdBy } = notice;
  return (
    <li className="case-part" id={partAnchor('NOTICE', id)} tabIndex={-1}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div className="grow">
          <Group gap="xs">
            <Anchor component={Link} to={noticePath(agencyId, shown.id, id)} fz="sm" fw={600}>
              {of.name}
            </Anchor>
            <NoticeMark status={status} />
          </Group>
          <Text fz="sm">{recipients.map(recipientWords).join(', ')}</Text>
          {violations.length > 0 && (
            <Text fz="xs" c="dimmed" className="one-line" title={violations.join(', ')}>
              {violations.join(', ')}
            </Text>
          )}
        </div>
        <Text fz="xs" c="dimmed" className="notice-made">
          <time dateTime={createdAt} title={longDate(createdAt, timeZone)}>
            {briefDay(createdAt, now, timeZone)}
          </time>
          {createdBy !== null && ` · ${personName(createdBy)}`}
        </Text>
      </Group>
    </li>
  );
}
