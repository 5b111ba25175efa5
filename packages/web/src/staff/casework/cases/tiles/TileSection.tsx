import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Answers } from '../../../../ui/custom-fields/Answers.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { useCase } from '../read/CaseContext.ts';
import { type Tile, tilesQuery } from './tile.ts';
import { TileDialog } from './TileDialog.tsx';

/** One of the agency's own sections, with its answers and a form that fills it in. */
export function TileSection({ tileId }: { readonly tileId: string }) {
  const { shown } = useCase();
  useLiveQuery('case', shown.id, [tilesQuery(shown.id).queryKey]);
  const tiles = useQuery(tilesQuery(shown.id)).data?.tiles ?? [];
  const tile = tiles.find(({ id }) => id === tileId);
  return tile === undefined ? null : <LoadedTile tile={tile} />;
}

function LoadedTile({ tile }: { readonly tile: Tile }) {
  const { contentBlocker } = useCase();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <RecordSection
      title={tile.name}
      action={
        tile.isActive && (
          <ActionButton
            variant="default"
            size="compact-sm"
            blocker={contentBlocker}
            aria-label={`Fill in ${tile.name}`}
            onClick={() => setIsOpen(true)}
          >
            Fill in
          </ActionButton>
        )
      }
    >
      {tile.answers.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No answers yet
        </Text>
      ) : (
        <Answers answers={tile.answers} />
      )}
      {isOpen && <TileDialog tile={tile} onClose={() => setIsOpen(false)} />}
    </RecordSection>
  );
}
