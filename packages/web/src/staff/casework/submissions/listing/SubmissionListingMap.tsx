import { Anchor, Stack, Text } from '@mantine/core';
import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { Link } from '@tanstack/react-router';
import { leadWords } from '../../../mechanisms/listing/rows/RowLead.tsx';
import { type MapBox, RecordsMap } from '../../../mechanisms/listing/map/RecordsMap.tsx';
import { type api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { StatusMark } from '../marks/StatusMark.tsx';
import { type ListSearch, toFilter } from './list-search.ts';

type Point = Awaited<ReturnType<typeof api.submissions.map>>['points'][number];

export interface SubmissionListingMapProps {
  readonly state: ListSearch;
  readonly selected: SubmissionRow | null;
}

/** The listing's map. */
export const SubmissionListingMap = ({ state, selected }: SubmissionListingMapProps) => (
  <RecordsMap
    many="submissions"
    query={({ bbox, zoom }: MapBox) =>
      apiQuery.submissions.map.queryOptions({ input: { ...toFilter(state), bbox: [...bbox], zoom } })
    }
    Point={SubmissionPoint}
    selected={selected && { ...selected, label: `Submission #${selected.number}` }}
  />
);

function SubmissionPoint({ point, isOnly }: { readonly point: Point; readonly isOnly: boolean }) {
  const { agencyId } = useSession();
  return (
    <Stack gap={2}>
      <Anchor component={Link} to={submissionPath(agencyId, point.id)} fz="sm" fw={600}>
        {leadWords({ place: point.locationText, number: `#${point.number}` })}
      </Anchor>
      <Text fz="sm" lineClamp={isOnly ? 3 : 1}>
        {point.category.name}: {point.summary}
      </Text>
      <StatusMark status={point.status} isReopened={false} isOverdue={false} />
    </Stack>
  );
}
