interface MapLegendProps {
  /** Whether there are more records than the map shows. */
  readonly isPartial: boolean;
  /** Whether each record has a mark of its own. */
  readonly isPlain: boolean;
}

/** Says what the marks on the map mean. */
export function MapLegend({ isPartial, isPlain }: MapLegendProps) {
  return (
    <ul className="map-legend" aria-label="Legend">
      <li>
        <span className="legend-dot" aria-hidden />
        Open
      </li>
      <li>
        <span className="legend-ring" aria-hidden />
        Closed
      </li>
      {!isPlain && (
        <li>
          <span className="legend-cluster" aria-hidden>
            9
          </span>
          Several; the blue part is open
        </li>
      )}
      {isPartial && <li>Not all are shown. Zoom in or filter to see the rest.</li>}
    </ul>
  );
}
