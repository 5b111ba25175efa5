import { Stack, Text } from '@mantine/core';
import { Reply } from './Reply.tsx';
import type { ReplyDraft } from './reply-draft.ts';
import { Section } from '../read/Section.tsx';
import { useDetail } from '../read/SubmissionContext.ts';
import { ThreadMessage } from './ThreadMessage.tsx';

export interface ConversationProps {
  readonly draft: ReplyDraft;
  readonly onDraft: (draft: ReplyDraft) => void;
}

/** The messages between the resident and the agency on all channels, oldest first, and the reply. */
export function Conversation({ draft, onDraft }: ConversationProps) {
  const {
    submission: { messages },
  } = useDetail();
  return (
    <Section title="Conversation with the resident">
      {messages.length === 0 && (
        <Text fz="sm" c="dimmed" mb="sm">
          No messages yet
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
