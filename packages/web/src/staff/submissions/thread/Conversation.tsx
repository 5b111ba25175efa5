import { Stack, Text } from '@mantine/core';
import { Reply, type ReplyDraft } from './Reply.tsx';
import { Section } from '../read/Section.tsx';
import { useDetail } from '../read/SubmissionContext.ts';
import { ThreadMessage } from './ThreadMessage.tsx';

export interface ConversationProps {
  readonly draft: ReplyDraft;
  readonly onDraft: (draft: ReplyDraft) => void;
}

/** What was written between the resident and the agency, oldest first, whichever way it came; and the reply. */
export function Conversation({ draft, onDraft }: ConversationProps) {
  const {
    submission: { messages },
  } = useDetail();
  return (
    <Section title="Conversation with the resident">
      {messages.length === 0 && (
        <Text fz="sm" c="dimmed" mb="sm">
          Nobody has written yet.
        </Text>
      )}
      <Stack component="ol" gap="sm" p={0} m={0} mb="md" className="plain-list" aria-label="Messages">
        {messages.map((message) => (
          <ThreadMessage key={message.id} message={message} />
        ))}
      </Stack>
      <Reply draft={draft} onDraft={onDraft} />
    </Section>
  );
}
