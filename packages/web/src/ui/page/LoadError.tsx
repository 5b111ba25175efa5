import { Alert, Button, Stack } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import type { ApiProblem } from '../../http/client.ts';

/** Reports that something could not be loaded and offers a retry. */
export function LoadError({
  problem,
  onRetry,
}: {
  readonly problem: Pick<ApiProblem, 'status' | 'message'>;
  readonly onRetry: () => void;
}) {
  const text =
    problem.status === 0
      ? 'There is no connection. Check the network and try again.'
      : problem.message || messages.generalError;
  return (
    <Stack p="md" maw={560} mx="auto">
      <Alert color="attention" role="alert">
        {text}
      </Alert>
      <Button variant="default" w="fit-content" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
