import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../ui/page-title.ts';
import { clearSignInError, readSignInError } from '../session/sign-in-error.ts';

/** Why somebody cannot come in, and the way to try again. */
export function AgencyErrorPage() {
  usePageTitle('Sign-in problem');
  const { agencyId } = useParams({ strict: false });
  const [text] = useState(() => readSignInError() ?? messages.wrongAgency);
  return (
    <Stack component="main" maw={560} mx="auto" p="md" mt="xl">
      <Title order={1} fz="xl">
        You are not signed in
      </Title>
      <Alert color="attention" role="alert">
        {text}
      </Alert>
      <Group>
        <Button component={Link} to={`/agencies/${agencyId}/login`} onClick={clearSignInError}>
          Back to sign-in
        </Button>
        <Button component={Link} to="/login" onClick={clearSignInError} variant="default">
          Another agency
        </Button>
      </Group>
    </Stack>
  );
}
