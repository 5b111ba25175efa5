import { Alert, Text } from '@mantine/core';
import type { Message } from '@townkeep/core/mechanisms/conversations';
import { personName } from '@townkeep/core/identity/people';
import type { RefObject } from 'react';
import { When } from '../../../../ui/dates/When.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';

export interface CrossingNoticeProps {
  /** The replies of colleagues that came since the person last looked, oldest first. */
  readonly replies: readonly Message[];
  /** Why the server refused to send; null if it did not. */
  readonly refusal: string | null;
  readonly box: RefObject<HTMLDivElement | null>;
}

/** Shows the replies of colleagues that one's own would cross; absent without any. */
export function CrossingNotice({ replies, refusal, box }: CrossingNoticeProps) {
  const { agencyTimezone: timeZone } = useSession().profile;
  const names = [...new Set(replies.flatMap(({ author }) => author ?? []).map(personName))].join(' and ');
  if (replies.length === 0 && refusal === null) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="attention"
      role="alert"
      title={replies.length === 0 ? refusal : `${names} replied while you were writing`}
      p="xs"
    >
      {replies.map(({ id, body, createdAt }) => (
        <Text key={id} fz="sm" lineClamp={6} className="pre-wrap">
          <When at={createdAt} timeZone={timeZone} shows="date" />: {body}
        </Text>
      ))}
      <Text fz="sm">Your text is kept.</Text>
    </Alert>
  );
}
