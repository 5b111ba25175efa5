import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  isInPerson,
  type NoticeQueue,
  outcomeName,
  type QueuedDocument,
  type QueuedNotice,
} from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { personName } from '@townkeep/core/identity/people';
import { briefDate, longDate } from '../../../../../ui/dates/format.ts';
import { useNow } from '../../../../../ui/dates/use-now.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../../platform/session/use-today.ts';
import { outcomeWords, wayWords } from '../letters/delivery-words.ts';
import { NoticeMark } from '../NoticeMark.tsx';
import { nameOf } from '../notice-words.ts';
import { noticePath } from '../notices-query.ts';

interface Ticks {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  /** Why it was not moved just now. */
  readonly refusal: string | null;
}

interface NoticeRowProps extends Ticks {
  readonly queue: NoticeQueue;
  readonly notice: QueuedNotice;
}

const NO_ADDRESS = 'No address';

/** A notice in a list of all cases, led by its place. */
export function NoticeRow({ queue, notice, ...ticks }: NoticeRowProps) {
  const { agencyId } = useSession();
  const { id, name, number, status, case: of, recipients, failure, isOwn, asked } = notice;
  const address = of.address ?? NO_ADDRESS;
  return (
    <li className="queue-row">
      <Checkbox
        aria-label={`${name}, ${address}, ${of.number}`}
        checked={ticks.isTicked}
        onChange={(event) => ticks.onTick(event.currentTarget.checked)}
      />
      <div className="queue-what">
        <Group gap="xs">
          <Anchor component={Link} to={noticePath(agencyId, of.id, id)} fz="sm" fw={600}>
            {address}
          </Anchor>
          {queue === 'DRAFT' && status === 'REJECTED' && <NoticeMark status={status} />}
        </Group>
        <Text fz="sm" className="breaks-words">
          {[name, number, of.number].filter(Boolean).join(' · ')}
        </Text>
        <Refusal text={ticks.refusal ?? failure} />
      </div>
      <div className="queue-whom">
        <Text fz="sm" className="breaks-words">
          {recipients.map(nameOf).join(', ')}
        </Text>
        <LateWays queue={queue} notice={notice} />
        {asked !== null && <Asked asked={asked} />}
        {queue === 'APPROVAL' && isOwn && (
          <Text fz="xs" c="dimmed">
            Your own, so another person decides
          </Text>
        )}
      </div>
    </li>
  );
}

const Refusal = ({ text }: { readonly text: string | null }) =>
  text !== null && (
    <Text fz="sm" c="var(--mantine-color-error)" className="breaks-words">
      {text}
    </Text>
  );

const waysOf: Partial<Record<NoticeQueue, (way: QueuedNotice['letters'][number]['deliveries'][number]) => boolean>> = {
  RETURNED: ({ outcome }) => outcome === 'RETURNED',
  UNSIGNED: ({ kind, outcome }) => kind === 'CERTIFIED_MAIL' && outcome !== 'DELIVERED',
};

/** Returns that an officer could not bring a letter; null of one that came back by mail, which the list says. */
const failedWords = ({ kind, outcome }: QueuedNotice['letters'][number]['deliveries'][number]): string | null =>
  outcome === 'RETURNED' && isInPerson(kind) ? outcomeName(kind, outcome) : null;

/** The ways of delivery for which a notice is in the list. */
function LateWays({ queue, notice }: { readonly queue: NoticeQueue; readonly notice: QueuedNotice }) {
  const { today } = useToday();
  const isListed = waysOf[queue];
  if (isListed === undefined) return null;
  const ways = notice.letters.flatMap(({ deliveries }) => deliveries).filter(isListed);
  return ways.map((way) => (
    <Text key={way.id} fz="xs" c="dimmed" className="figures breaks-words">
      {[wayWords(way), failedWords(way), outcomeWords(way, today)].filter(Boolean).join(' · ')}
    </Text>
  ));
}

function Asked({ asked: { at, by } }: { readonly asked: NonNullable<QueuedNotice['asked']> }) {
  const { timeZone } = useToday();
  const now = useNow();
  return (
    <Text fz="xs" c="dimmed">
      Asked by {by === null ? 'Townkeep' : personName(by)},{' '}
      <time dateTime={at} title={longDate(at, timeZone)}>
        {briefDate(at, now, timeZone)}
      </time>
    </Text>
  );
}

interface DocumentRowProps extends Ticks {
  readonly document: QueuedDocument;
}

/** A document of a forced abatement that waits for print. */
export function DocumentRow({ document: { title, case: of, queuedAt }, ...ticks }: DocumentRowProps) {
  const { agencyId } = useSession();
  const { timeZone } = useToday();
  const now = useNow();
  const address = of.address ?? NO_ADDRESS;
  return (
    <li className="queue-row">
      <Checkbox
        aria-label={`${title}, ${address}, ${of.number}`}
        checked={ticks.isTicked}
        onChange={(event) => ticks.onTick(event.currentTarget.checked)}
      />
      <div className="queue-what">
        <Anchor component={Link} to={casePath(agencyId, of.id)} fz="sm" fw={600}>
          {address}
        </Anchor>
        <Text fz="sm" className="breaks-words">
          {title} · {of.number}
        </Text>
        <Refusal text={ticks.refusal} />
      </div>
      <div className="queue-whom">
        <Text fz="sm">Document of a forced abatement</Text>
        <Text fz="xs" c="dimmed">
          Waiting since {briefDate(queuedAt, now, timeZone)}
        </Text>
      </div>
    </li>
  );
}
