import { Alert, Button, Group, Text } from '@mantine/core';
import type { CreateCase } from './use-create-case.ts';

/** Names the submission that the case is made from; absent without one. */
export function MadeFrom({ create: { draft, change } }: { readonly create: CreateCase }) {
  if (draft.madeFrom === null) return null;
  const { number } = draft.madeFrom;
  return (
    <Alert color="civic" p="xs" role="status">
      <Group gap="sm" justify="space-between">
        <Text fz="sm">The case is linked to submission #{number}.</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Do not link submission #${number}`}
          onClick={() => change({ madeFrom: null })}
        >
          Do not link
        </Button>
      </Group>
    </Alert>
  );
}
