import { Alert, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { messages } from '@townkeep/core/platform';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';

/** Shown for an area of setup that the person may not see, with the ways on. */
export function NoRight() {
  const { agencyId } = useSession();
  return (
    <PageFrame name="Agency Setup" heading="Agency Setup" maxWidth={700}>
      <Alert color="attention" role="alert">
        {messages.noRight}
      </Alert>
      <Group gap="sm">
        <Button component={Link} to={`/agencies/${agencyId}/setup`}>
          Go to Agency Setup
        </Button>
        <Button component={Link} to={`/agencies/${agencyId}`} variant="default">
          Go to the start page
        </Button>
      </Group>
    </PageFrame>
  );
}
