import { filterChip } from './filter-chip.tsx';
import { Button } from '@mantine/core';
import { IconPolygon } from '@tabler/icons-react';
import type { Area } from '@townkeep/core/platform/formats/area.ts';
import { useLaterDialog } from '../../../../ui/later/use-later-dialog.ts';
import type { FilterInputProps, FilterPart } from '../listing.ts';
import { areaOf, areaText, readArea } from './area-text.ts';

const load = () => import('./AreaDialog.tsx');

/** Declares the filter by an area that is drawn on the map: `area` in the URL. */
export const areaFilter: FilterPart = {
  names: ['area'],
  read: ({ area }) => {
    const read = readArea(area);
    return { area: read && areaText(read) };
  },
  Chip: filterChip(['area'], (state) => {
    const area = areaOf(state);
    return area === undefined ? null : cornersText(area);
  }),
  Input: AreaFilter,
};

const cornersText = (area: Area): string => `Area: ${area.length} corners`;

function AreaFilter({ state, onChange, isWide }: FilterInputProps) {
  const { part, isOpen, open, close } = useLaterDialog(load);
  const area = areaOf(state);
  const apply = (chosen: Area | null) => {
    onChange({ area: chosen === null ? undefined : areaText(chosen) });
    close();
  };
  return (
    <>
      <Button
        variant={area === undefined ? 'default' : 'light'}
        size="xs"
        fw={area === undefined ? 400 : 600}
        fullWidth={isWide}
        justify="space-between"
        rightSection={<IconPolygon size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {area === undefined ? 'Area' : cornersText(area)}
      </Button>
      {part !== null && <part.AreaDialog isOpen={isOpen} area={area ?? null} onApply={apply} onClose={close} />}
    </>
  );
}
