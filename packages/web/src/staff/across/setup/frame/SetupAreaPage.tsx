import { Anchor, Skeleton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { rightBlocker } from '@townkeep/core/identity/people';
import { Suspense } from 'react';
import { NotFoundPage } from '../../../../ui/page/NotFoundPage.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { setupAreas } from '../areas.ts';
import { FormSetup } from '../settings/FormSetup.tsx';
import { ListSetup } from '../lists/ListSetup.tsx';
import { NoRight } from '../NoRight.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import { SetupPage } from './SetupPage.tsx';

/** The setup screen of one area, or the list of areas of a sub-area named in the specification. */
export function SetupAreaPage() {
  const { area: path } = useParams({ strict: false });
  const { flags, agencyId } = useSession();
  const area = setupAreas.find((each) => each.path === path);
  if (area === undefined && path !== undefined && setupAreas.some(({ subArea }) => subArea === path))
    return <SetupPage subArea={path} />;
  if (area === undefined || area.kind === 'link')
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={`/agencies/${agencyId}/setup`}>
            Go to Agency Setup
          </Anchor>
        }
      />
    );
  if (rightBlocker(area.right, flags) !== null) return <NoRight />;
  switch (area.kind) {
    case 'list':
      return <ListSetup key={area.path} area={area} />;
    case 'form':
      return <FormSetup key={area.path} area={area} />;
    case 'page':
      return (
        <SetupFrame name={`${area.label} · Agency Setup`} heading={area.label} about={area.about} current={area.path}>
          <Suspense fallback={<Skeleton height={420} />}>
            <area.Page key={area.path} />
          </Suspense>
        </SetupFrame>
      );
  }
}
