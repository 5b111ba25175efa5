import { Anchor, Skeleton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NotFoundPage } from '../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { ListingPage } from '../../../mechanisms/listing/ListingPage.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { entityListing } from './entity-listing.tsx';
import { useSections } from './sections.ts';

/** 'Entities': every thing that violations of a type are about. */
export function EntitiesPage() {
  const { configViolationTypeId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  const sections = useSections();
  const section = sections?.find(({ violationTypeIds }) => violationTypeIds.includes(configViolationTypeId));
  const listing = useMemo(() => (section === undefined ? null : entityListing(section)), [section]);
  if (listing !== null) return <ListingPage key={section?.id} listing={listing} />;
  if (sections !== undefined)
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={`/agencies/${agencyId}/cases`}>
            Go to Cases
          </Anchor>
        }
      />
    );
  return (
    <PageFrame name="Entities" heading="Entities">
      <Skeleton height={240} aria-busy />
    </PageFrame>
  );
}
