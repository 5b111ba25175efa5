import { filterChip } from './filter-chip.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { SearchField } from '../../../../ui/lists/SearchField.tsx';
import type { FilterPart } from '../listing.ts';
import { NARROW } from '../use-width.ts';

const TEXT_MAX = 200;

/** Returns a search text without control characters; undefined for a blank one. */
const cleanText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, TEXT_MAX) || undefined
    : undefined;

/** Declares the text search, `q` in the URL. */
export const searchFilter = (label: string): FilterPart => ({
  names: ['q'],
  read: (raw) => ({ q: cleanText(raw['q']) }),
  Chip: filterChip(['q'], ({ q }) => (q === undefined ? null : `“${q}”`)),
  Input: ({ state, onChange }) => {
    const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
    const value = String(state['q'] ?? '');
    return (
      <SearchField
        label={label}
        size="xs"
        {...(isNarrow ? { flex: 1 } : { w: 230 })}
        value={value}
        onSearch={(q) => {
          if (q !== value) onChange({ q: q || undefined });
        }}
      />
    );
  },
});
