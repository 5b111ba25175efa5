import { Anchor, Stack, Text } from '@mantine/core';
import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { Link } from '@tanstack/react-router';
import { Popup } from 'react-map-gl/maplibre';
import { useSession } from '../../../session/SessionContext.tsx';
import { StatusMark } from '../../parts/StatusMark.tsx';
import type { MapPoint } from './use-map-data.ts';

const SHOWN_MAX = 5;

interface PointCardProps {
  /** Submissions at one place, one at least. */
  readonly points: readonly MapPoint[];
  readonly onClose: () => void;
}

/** A popup with the submissions at a place of the map and links to them. */
export function PointCard({ points, onClose }: PointCardProps) {
  const { agencyId } = useSession();
  const [first] = points;
  if (first === undefined) return null;
  return (
    <Popup latitude={first.latitude} longitude={first.longitude} onClose={onClose} closeOnClick={false} offset={12}>
      <Stack gap="xs" className="point-card">
        {points.slice(0, SHOWN_MAX).map((point) => (
          <Stack key={point.id} gap={2}>
            <Anchor component={Link} to={submissionPath(agencyId, point.id)} fz="sm" fw={600}>
              #{point.number} {point.category.name}
            </Anchor>
            <Text fz="sm" lineClamp={points.length === 1 ? 3 : 1}>
              {point.summary}
            </Text>
            <StatusMark status={point.status} isReopened={false} isOverdue={false} />
          </Stack>
        ))}
        {points.length > SHOWN_MAX && <Text fz="sm">and {points.length - SHOWN_MAX} more here</Text>}
      </Stack>
    </Popup>
  );
}
