import { Anchor, Stack, Text } from '@mantine/core';
import type { CaseRow } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readArea } from '../../../mechanisms/listing/filters/area-text.ts';
import type { ListingState } from '../../../mechanisms/listing/listing-state.ts';
import { leadWords } from '../../../mechanisms/listing/rows/RowLead.tsx';
import { type MapBox, RecordsMap } from '../../../mechanisms/listing/map/RecordsMap.tsx';
import { type api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { CaseStatusMark } from '../marks/CaseStatusMark.tsx';
import { toCaseFilter } from './list-search.ts';

type Point = Awaited<ReturnType<typeof api.cases.map>>['points'][number];

export interface CaseListingMapProps {
  readonly state: ListingState;
  readonly selected: CaseRow | null;
}

/** The listing's map. */
export function CaseListingMap({ state, selected }: CaseListingMapProps) {
  const drawn = state['area'];
  const area = useMemo(() => readArea(drawn), [drawn]);
  return (
    <RecordsMap
      many="cases"
      query={({ bbox, zoom }: MapBox) =>
        apiQuery.cases.map.queryOptions({ input: { ...toCaseFilter(state), bbox: [...bbox], zoom } })
      }
      Point={CasePoint}
      area={area}
      selected={
        selected && { ...selected, label: leadWords({ place: selected.locationText, number: selected.number }) }
      }
    />
  );
}

function CasePoint({ point, isOnly }: { readonly point: Point; readonly isOnly: boolean }) {
  const { agencyId } = useSession();
  return (
    <Stack gap={2}>
      <Anchor component={Link} to={casePath(agencyId, point.id)} fz="sm" fw={600}>
        {leadWords({ place: point.locationText, number: point.number })}
      </Anchor>
      <Text fz="sm" lineClamp={isOnly ? 3 : 1}>
        {point.violations.map(({ name }) => name).join(', ') || point.summary}
      </Text>
      <CaseStatusMark status={point.status} isReopened={false} isFixed={false} isOverdue={false} />
    </Stack>
  );
}
