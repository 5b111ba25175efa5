import { Anchor, Stack, Text } from '@mantine/core';
import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { Link } from '@tanstack/react-router';
import { Popup } from 'react-map-gl/maplibre';
import { useSession } from '../../../session/SessionContext.tsx';
import { StatusMark } from '../../parts/StatusMark.tsx';
import type { MapPoint } from './use-map-data.ts';

/** A popup with a submission on the map and a link to it. */
export function PointCard({ point, onClose }: { readonly point: MapPoint; readonly onClose: () => void }) {
  const { agencyId } = useSession();
  return (
    <Popup latitude={point.latitude} longitude={point.longitude} onClose={onClose} closeOnClick={false} offset={12}>
      <Stack gap={4}>
        <Anchor component={Link} to={submissionPath(agencyId, point.id)} fz="sm" fw={600}>
          #{point.number} {point.category.name}
        </Anchor>
        <Text fz="sm" lineClamp={3}>
          {point.summary}
        </Text>
        <StatusMark status={point.status} isReopened={false} isOverdue={false} />
      </Stack>
    </Popup>
  );
}
