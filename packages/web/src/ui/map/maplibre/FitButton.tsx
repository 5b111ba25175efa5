import { IconMaximize } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import type { Fit } from './BaseMap.tsx';

/** The closest zoom that a fit chooses, so that one point keeps its surroundings. */
const FIT_ZOOM_MAX = 16;

interface FitButtonProps {
  readonly fit: Fit;
  /** In pixels. */
  readonly padding: number;
}

/** Brings everything that the map shows into view: on request, and on a change of its size until the person moves it. */
export function FitButton({ fit: { box, label }, padding }: FitButtonProps) {
  const { current: map } = useMap();
  const isMoved = useRef(false);
  const [west, south, east, north] = box ?? [];
  const show = useCallback(
    (animate: boolean) => {
      if (map === undefined || west === undefined) return;
      isMoved.current = false;
      map.fitBounds([west, south!, east!, north!], { padding, animate, maxZoom: FIT_ZOOM_MAX });
    },
    [map, west, south, east, north, padding],
  );
  useEffect(() => {
    if (!isMoved.current) show(false);
  }, [show]);
  useEffect(() => {
    if (map === undefined) return;
    const note = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent !== undefined) isMoved.current = true;
    };
    const refit = () => {
      if (!isMoved.current) show(false);
    };
    map.on('movestart', note);
    map.on('resize', refit);
    return () => {
      map.off('movestart', note);
      map.off('resize', refit);
    };
  }, [map, show]);
  if (box === null) return null;
  return (
    <button type="button" className="map-fit" onClick={() => show(true)}>
      <IconMaximize size={16} aria-hidden />
      {label}
    </button>
  );
}
