import { Center, Loader, Stack, Text } from '@mantine/core';

/** Stands in for a whole page while it is on its way. `text` says what for. */
export function FullPageLoader({ text = 'Loading…' }: { readonly text?: string }) {
  return (
    <Center mih="60vh" role="status" aria-live="polite">
      <Stack align="center" gap="sm">
        <Loader aria-hidden />
        <Text>{text}</Text>
      </Stack>
    </Center>
  );
}
