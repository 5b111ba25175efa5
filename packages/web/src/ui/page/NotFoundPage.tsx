import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The page for an unknown URL; `way` is a link out of it. Source: staff application §2, 'Not-found page'. */
export function NotFoundPage({ way }: { readonly way?: ReactNode }) {
  return (
    <Stack component="main" align="center" p="xl" mt="xl" maw={640} mx="auto" ta="center">
      <Text fz={72} fw={700} lh={1} c="dimmed">
        404
      </Text>
      <Title order={1} fz="xl">
        PAGE NOT FOUND
      </Title>
      <Text>
        The page you are looking for has expired, was moved, renamed or does not exist. Please contact your
        administrator for further assistance.
      </Text>
      {way}
    </Stack>
  );
}
