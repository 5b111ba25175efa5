import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import { FILE_STREET_NAME_LAYERS, STREET_NAME_LAYERS } from './style/label-layers.ts';

/** More names than this are no description. */
const NAMES_MAX = 12;

/** Names the streets that the map shows, main ones first, for people who cannot see them. */
export function StreetsInView({ describe }: { readonly describe: (streets: readonly string[]) => string }) {
  const { current: map } = useMap();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (map === undefined) return;
    const update = () => {
      const layers = [...STREET_NAME_LAYERS, ...FILE_STREET_NAME_LAYERS].filter((id) => map.getLayer(id) !== undefined);
      const drawn = layers.flatMap((id) => map.queryRenderedFeatures({ layers: [id] }));
      const found = new Set(drawn.map(({ properties }) => String(properties['name'] ?? '')));
      found.delete('');
      const next = [...found].slice(0, NAMES_MAX);
      setNames((before) => (before.join() === next.join() ? before : next));
    };
    map.on('idle', update);
    return () => {
      map.off('idle', update);
    };
  }, [map]);
  return names.length > 0 && <VisuallyHidden component="p">{describe(names)}</VisuallyHidden>;
}
