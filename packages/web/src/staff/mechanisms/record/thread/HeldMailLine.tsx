import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/SessionContext.tsx';

interface HeldMailLineProps {
  /** How many mails are held back for the record. */
  readonly count: number;
  readonly recordId: string;
}

/** Says on the page of a record that mail for it was held back, and leads there; absent without any. */
export function HeldMailLine({ count, recordId }: HeldMailLineProps) {
  const { agencyId } = useSession();
  if (count === 0) return null;
  return (
    <Alert color="gray" p="xs">
      <Anchor
        component={Link}
        to={`/agencies/${agencyId}/held-mail`}
        search={{ status: 'HELD', recordId } as never}
        fz="sm"
      >
        {count === 1 ? '1 mail was held back' : `${count} mails were held back`}
      </Anchor>
    </Alert>
  );
}
