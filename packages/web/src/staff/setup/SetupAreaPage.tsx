import { Link, useParams } from '@tanstack/react-router';
import { rightBlocker } from '@townkeep/core/people';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { setupAreas } from './areas.ts';
import { ListSetup } from './ListSetup.tsx';
import { NoRight } from './NoRight.tsx';

/** The setup screen of one area. */
export function SetupAreaPage() {
  const { area: path } = useParams({ strict: false });
  const { flags, agencyId } = useSession();
  const area = setupAreas.find((each) => each.path === path);
  if (area === undefined) return <NotFoundPage way={<Link to={`/agencies/${agencyId}/setup`}>Go to Agency Setup</Link>} />;
  if (rightBlocker(area.list.changeRight, flags) !== null) return <NoRight />;
  return <ListSetup key={area.path} area={area} />;
}
