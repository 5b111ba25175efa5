import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { AgencyLetterhead } from '../../office/brand/index.ts';
import { bearerToken } from '../../platform/session/session.ts';
import { clearSignInError, readSignInError } from '../../platform/session/sign-in-error.ts';

/** Shows why a person cannot sign in or open a section, and where to go next. */
export function AgencyErrorPage() {
  usePageTitle('Sign-in problem');
  const { agencyId } = useParams({ strict: false });
  const [text] = useState(() => readSignInError() ?? messages.wrongAgency);
  const [isSignedIn] = useState(() => bearerToken() !== null);
  return (
    <Stack component="main" maw={560} mx="auto" p="md" mt="xl">
      <AgencyLetterhead agencyId={Number(agencyId)} />
      <Title order={1} fz="xl">
        {isSignedIn ? 'You don’t have access to this page' : 'You are not signed in'}
      </Title>
      <Alert color="attention" role="alert">
        {text}
      </Alert>
      <Group>
        {isSignedIn ? (
          <Button component={Link} to={`/agencies/${agencyId}`} onClick={clearSignInError}>
            Go to the start page
          </Button>
        ) : (
          <Button component={Link} to={`/agencies/${agencyId}/login`}>
            Back to sign-in
          </Button>
        )}
        {!isSignedIn && (
          <Button component={Link} to="/login" onClick={clearSignInError} variant="default">
            Another agency
          </Button>
        )}
      </Group>
    </Stack>
  );
}
