import { Marker } from 'react-map-gl/maplibre';

export interface Cluster {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly openCount: number;
}

/** Returns the diameter in rem, which grows slowly with the count. */
const diameter = (count: number): number => 1.75 + Math.min(1.75, Math.log10(count) * 0.6);
const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`;
/** Returns the accessible name. It begins with the visible text, for speech control. */
const accessibleCount = (count: number): string =>
  count < 1000 ? String(count) : `${shortCount(count)} (${count.toLocaleString('en-US')})`;

/** Clusters as buttons that zoom in to them. */
export function ClusterMarks({
  clusters,
  onZoom,
}: {
  readonly clusters: readonly Cluster[];
  readonly onZoom: (cluster: Cluster) => void;
}) {
  return clusters.map((cluster) => (
    <Marker key={`${cluster.latitude},${cluster.longitude}`} latitude={cluster.latitude} longitude={cluster.longitude}>
      <button
        type="button"
        className="cluster-button"
        style={{ width: `${diameter(cluster.count)}rem`, height: `${diameter(cluster.count)}rem` }}
        onClick={(event) => {
          event.stopPropagation();
          onZoom(cluster);
        }}
        aria-label={`${accessibleCount(cluster.count)} submissions, ${cluster.openCount} open. Zoom in.`}
      >
        {shortCount(cluster.count)}
      </button>
    </Marker>
  ));
}
