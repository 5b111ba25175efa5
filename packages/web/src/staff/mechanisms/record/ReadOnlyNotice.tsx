import { Alert, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { askingProblems } from '@townkeep/core/identity/people/asking.ts';
import { problemText } from '@townkeep/core/platform';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Assigned, assignedText } from './assigned.ts';

interface ReadOnlyNoticeProps {
  readonly record: Assigned;
  /** Why the person cannot change it. */
  readonly reason: string;
  /** Asks those who have the record for it; null where the person could not work on it. */
  readonly onAsk: (() => Promise<unknown>) | null;
}

/** Says that one may only read a record, who works on it, and offers to ask them for it. */
export function ReadOnlyNotice({ record, reason, onAsk }: ReadOnlyNoticeProps) {
  const to = assignedText(record);
  return (
    <Alert color="civic" role="note" p="xs" icon={<IconEye size={16} aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <Text fz="sm" className="grow">
          {to === null ? reason : `Assigned to ${to}. ${onAsk === null ? reason : 'You can read it.'}`}
        </Text>
        {to !== null && onAsk !== null && <AskButton to={to} onAsk={onAsk} />}
      </Group>
    </Alert>
  );
}

function AskButton({ to, onAsk }: { readonly to: string; readonly onAsk: () => Promise<unknown> }) {
  const [isAsked, setIsAsked] = useState(false);
  const ask = useAction(onAsk, {
    success: `You asked ${to} for it`,
    onSuccess: () => setIsAsked(true),
    onProblem: ({ code }) => {
      if (code === 'asked_today') setIsAsked(true);
      return false;
    },
  });
  return (
    <ActionButton
      variant="default"
      size="compact-sm"
      loading={ask.isPending}
      blocker={isAsked ? problemText(askingProblems.asked_today) : null}
      onClick={() => ask.mutate(undefined)}
    >
      {isAsked ? 'Asked today' : 'Ask for it'}
    </ActionButton>
  );
}
