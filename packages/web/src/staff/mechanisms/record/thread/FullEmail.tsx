import { Button, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { useRecordParts } from '../record-parts.ts';

/** Shows the full text of an email on demand, including the quote and the signature that the thread leaves out. */
export function FullEmail({ messageId }: { readonly messageId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show full email'}
      </Button>
      {isOpen && (
        <Paper id={id} withBorder p="xs" my="xs" role="group" aria-label="Full email">
          <FullText messageId={messageId} />
        </Paper>
      )}
    </>
  );
}

function FullText({ messageId }: { readonly messageId: string }) {
  const { id, calls } = useRecordParts();
  const whole = useQuery({
    queryKey: ['whole-text', id, messageId],
    queryFn: () => calls.wholeText({ id, messageId }),
    staleTime: Infinity,
  });
  if (whole.error !== null)
    return <LoadError problem={toApiProblem(whole.error)} onRetry={() => void whole.refetch()} />;
  if (whole.data === undefined) return <Skeleton height={48} aria-busy />;
  return (
    <Text fz="sm" className="pre-wrap">
      {whole.data.text}
    </Text>
  );
}
