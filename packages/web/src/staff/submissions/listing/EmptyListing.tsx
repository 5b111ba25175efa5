import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../session/SessionContext.tsx';

export interface EmptyListingProps {
  readonly isFiltered: boolean;
  /** Null unless the page is beyond the last one. */
  readonly onLastPage: (() => void) | null;
}

/** The empty state: no match, no submissions yet, or a page beyond the last one. */
export function EmptyListing({ isFiltered, onLastPage }: EmptyListingProps) {
  const { flags, agencyId } = useSession();
  if (onLastPage !== null)
    return (
      <div className="nothing">
        <Text fw={600}>There are no rows on this page</Text>
        <Button variant="default" size="xs" onClick={onLastPage}>
          Go to the last page
        </Button>
      </div>
    );
  return (
    <div className="nothing">
      <Text fw={600}>{isFiltered ? 'No rows found' : 'No submissions yet'}</Text>
      <Text fz="sm" c="dimmed">
        {isFiltered ? 'Nothing matches these filters.' : 'Requests from the public form appear here.'}
      </Text>
      {!isFiltered && flags.canCreateSubmission && (
        <Button component={Link} to={`/agencies/${agencyId}/products/customer-submission/create`} size="xs">
          File the first one
        </Button>
      )}
    </div>
  );
}
