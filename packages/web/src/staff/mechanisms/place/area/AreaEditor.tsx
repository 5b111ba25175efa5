import './area.css';
import { Group, Text, Textarea } from '@mantine/core';
import {
  type Area,
  AREA_CORNERS_MAX,
  areaProblem,
  type Corner,
  readCorners,
  writeCorners,
} from '@townkeep/core/platform/formats/area.ts';
import type { FoundAddress } from '@townkeep/core/casework/locations';
import { Suspense, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';
import { AddressSearch } from '../AddressSearch.tsx';

const AreaMap = lazyPart(async () => (await import('./AreaMap.tsx')).AreaMap);

const DECIMALS = 1e5;
const rounded = ({ latitude, longitude }: Corner): Corner => ({
  latitude: Math.round(latitude * DECIMALS) / DECIMALS,
  longitude: Math.round(longitude * DECIMALS) / DECIMALS,
});

export interface AreaEditorProps {
  /** The id of the field that finds an address. */
  readonly searchId: string;
  /** Corners, null, or a text that cannot be read. */
  readonly value: unknown;
  readonly error: string | null;
  readonly onChange: (value: unknown) => void;
}

/** An area: drawn on the map, typed as coordinates, or gone around by addresses. All three show the same corners. */
export function AreaEditor({ searchId, error, value, onChange }: AreaEditorProps) {
  const { corners, written, problem, type, set } = useCorners(value, onChange);
  const add = (corner: Corner) => set([...corners, corner]);
  const blocker = corners.length === 0 ? 'The area has no corners yet.' : null;
  return (
    <>
      <div className="area-map">
        <Suspense fallback={null}>
          <AreaMap
            label="Map. A click adds a corner, which can be dragged; the fields below do the same without the map."
            corners={corners}
            onAdd={add}
            onMove={(index, corner) => set(corners.with(index, corner))}
          />
        </Suspense>
      </div>
      <Group gap="xs">
        <Text fz="sm" role="status" mr="auto">
          {countText(corners)}
        </Text>
        <ActionButton variant="default" size="xs" blocker={blocker} onClick={() => set(corners.slice(0, -1))}>
          Remove last corner
        </ActionButton>
        <ActionButton variant="default" size="xs" blocker={blocker} onClick={() => set([])}>
          Clear area
        </ActionButton>
      </Group>
      <CornerByAddress id={searchId} onAdd={add} />
      <Textarea
        label="Corners"
        description="One per line, in order: latitude, longitude. You can paste them here."
        autosize
        minRows={3}
        maxRows={8}
        value={written}
        error={problem ?? error}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </>
  );
}

function countText(corners: Area): string {
  if (corners.length === 0) return 'No area: every place counts';
  return corners.length === 1 ? '1 corner' : `${corners.length} of at most ${AREA_CORNERS_MAX} corners`;
}

/**
 * Holds the typed text beside the corners that it says. An unreadable text is the value itself, so that it is neither
 * lost nor saved.
 */
function useCorners(value: unknown, onChange: (value: unknown) => void) {
  const [typed, setTyped] = useState({ text: '', value: null as unknown });
  const corners = Array.isArray(value) ? (value as Corner[]) : [];
  const written = typed.value === value ? typed.text : writeCorners(corners);
  const read = readCorners(written);
  const set = (next: Area) => onChange(next.length === 0 ? null : next.map(rounded));
  const type = (text: string) => {
    const found = readCorners(text);
    const next = 'problem' in found ? text : found.corners.length === 0 ? null : found.corners.map(rounded);
    setTyped({ text, value: next });
    onChange(next);
  };
  const problem = 'problem' in read ? read.problem : corners.length < 3 ? null : areaProblem(corners);
  return { corners, written, problem, type, set };
}

/** Adds the point of an address as the next corner. */
function CornerByAddress({ id, onAdd }: { readonly id: string; readonly onAdd: (corner: Corner) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = ({ latitude, longitude }: FoundAddress) => {
    const isKnown = latitude !== null && longitude !== null;
    setProblem(isKnown ? null : 'This address has no point on the map. Choose another one.');
    if (isKnown) onAdd({ latitude, longitude });
  };
  return <AddressSearch id={id} label="Add a corner at an address or APN" error={problem} onChoose={choose} />;
}
