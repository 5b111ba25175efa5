import { Center, Loader, Stack, Text } from '@mantine/core';

/** Replaces a whole page while it loads. `text` says what the user waits for. */
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
