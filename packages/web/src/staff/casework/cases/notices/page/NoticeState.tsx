import { Alert, Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { briefDate, dayText } from '../../../../../ui/dates/format.ts';
import { useNow } from '../../../../../ui/dates/use-now.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../../platform/session/use-today.ts';
import { useCase } from '../../read/CaseContext.ts';
import { isOwnNotice } from '../issuing/use-notice-rights.ts';
import { noticePath } from '../notices-query.ts';
import { nameOrNone, peopleOf } from './notice-people.ts';

/** What a notice waits for, what was decided about it, or how it was issued; and the notices that it stands between. */
export function NoticeState({ notice }: { readonly notice: NoticeDetail }) {
  const words = useWords(notice);
  return (
    <>
      {notice.failure !== null && (
        <Alert color="attention" p="xs" role="note" title="Not issued yet">
          <Text fz="sm">{notice.failure}</Text>
        </Alert>
      )}
      <div role="status">{words !== null && <Text fz="sm">{words}</Text>}</div>
      <People notice={notice} />
      {notice.status === 'REJECTED' && notice.review !== null && <Rejection notice={notice} />}
      <Neighbors notice={notice} />
    </>
  );
}

function useWords(notice: NoticeDetail): string | null {
  const { profile } = useSession();
  const { timeZone } = useToday();
  const now = useNow();
  const { status, asked, review, issued, number, voided } = notice;
  const by = asked === null ? '' : ` by ${nameOrNone(asked.by)}, ${briefDate(asked.at, now, timeZone)}`;
  const approved =
    review === null || status !== 'QUEUED'
      ? ''
      : ` Approved by ${nameOrNone(review.by)}, ${briefDate(review.at, now, timeZone)}.`;
  switch (status) {
    case 'PENDING_APPROVAL': {
      const own = isOwnNotice(notice, profile.id) ? ' Another person has to decide, since it is your own.' : '';
      return `Sent for approval${by}.${own}`;
    }
    case 'QUEUED':
      return asked === null ? 'In the print queue.' : `Put into the print queue${by}.${approved}`;
    case 'ISSUING':
      return 'Being issued… Its letters are made, which takes a moment.';
    case 'ISSUED':
      return `Notice ${number}, issued ${dayText(issued!.on)} by ${issued!.by}.`;
    case 'VOID':
      return voidWords(notice, briefDate(voided!.at, now, timeZone));
    case 'DRAFT':
    case 'REJECTED':
      return null;
  }
}

const voidWords = ({ number, issued, voided }: NoticeDetail, at: string): string =>
  [
    `Notice ${number}, issued ${dayText(issued!.on)} by ${issued!.by}.`,
    `Void since ${at}: ${voided!.reason.name}, by ${nameOrNone(voided!.by)}.`,
    voided!.note,
  ]
    .filter(Boolean)
    .join(' ');

/** Who asked for an issued notice, who approved it and who printed it. */
function People({ notice }: { readonly notice: NoticeDetail }) {
  const { timeZone } = useToday();
  const now = useNow();
  if (notice.issued === null) return null;
  const people = peopleOf(notice);
  if (people.length === 0) return null;
  return (
    <Group component="dl" gap="md" m={0} fz="sm" className="notice-people">
      {people.map(({ what, by, at }) => (
        <div key={what}>
          <dt>{what}</dt> <dd>{`${by}, ${briefDate(at, now, timeZone)}`}</dd>
        </div>
      ))}
    </Group>
  );
}

function Rejection({ notice: { review } }: { readonly notice: NoticeDetail }) {
  const { timeZone } = useToday();
  const now = useNow();
  const { by, at, note } = review!;
  return (
    <Alert color="red" p="xs" role="note" title={`Rejected by ${nameOrNone(by)}, ${briefDate(at, now, timeZone)}`}>
      <Text fz="sm" className="breaks-words">
        {note ?? 'No note.'}
      </Text>
      <Text fz="sm">Change the text or the recipients, then send it again.</Text>
    </Alert>
  );
}

/** The notice that it replaces, and the one that replaces it. */
function Neighbors({ notice: { replaces, replacedById } }: { readonly notice: NoticeDetail }) {
  const { shown } = useCase();
  const { agencyId } = useSession();
  if (replaces === null && replacedById === null) return null;
  return (
    <Text fz="sm">
      {replaces !== null && (
        <>
          Replaces the void notice{' '}
          <Anchor component={Link} inherit underline="always" to={noticePath(agencyId, shown.id, replaces.id)}>
            {replaces.number}
          </Anchor>
          .{' '}
        </>
      )}
      {replacedById !== null && (
        <Anchor component={Link} inherit underline="always" to={noticePath(agencyId, shown.id, replacedById)}>
          Go to the notice that replaces it
        </Anchor>
      )}
    </Text>
  );
}
