import { Marker } from 'react-map-gl/maplibre';
import type { Mark } from '../../../../ui/map/merge-marks.ts';

/** Returns the diameter in rem, which grows slowly with the count. */
const diameter = (count: number): number => 1.875 + Math.min(1, Math.log10(count) * 0.4);
const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`;
/** Returns the accessible name. It begins with the visible text, for speech control. */
const accessibleCount = (count: number): string =>
  count < 1000 ? String(count) : `${shortCount(count)} (${count.toLocaleString('en-US')})`;

interface ClusterMarksProps {
  readonly marks: readonly Mark[];
  /** Several records: 'submissions'. */
  readonly many: string;
  readonly onZoom: (mark: Mark) => void;
}

/** Several records as one button that zooms in to them. The ring shows the share that is open. */
export function ClusterMarks({ marks, many, onZoom }: ClusterMarksProps) {
  return marks.map((mark) => {
    const { latitude, longitude, count, openCount } = mark;
    const size = `${diameter(count)}rem`;
    return (
      <Marker key={`${latitude},${longitude}`} latitude={latitude} longitude={longitude}>
        <button
          type="button"
          className="cluster-button"
          style={{ width: size, height: size, '--open': `${Math.round((openCount / count) * 360)}deg` } as never}
          onClick={(event) => {
            event.stopPropagation();
            onZoom(mark);
          }}
          aria-label={`${accessibleCount(count)} ${many}, ${openCount} open. Zoom in.`}
        >
          <span>{shortCount(count)}</span>
        </button>
      </Marker>
    );
  });
}
