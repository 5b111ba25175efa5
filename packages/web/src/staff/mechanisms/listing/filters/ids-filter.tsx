import { filterChip } from './filter-chip.tsx';
import { FilterPicker, useChosenText } from '../../../../ui/pickers/FilterPicker.tsx';
import type { OptionsSource } from '../../../../ui/pickers/options.ts';
import type { FilterPart } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WORD = /^[A-Za-z.-]{1,100}$/;
const IDS_MAX = 50;

/** Reads ids joined by commas; `extra` is a word that may stand among them. */
export const validIds = (value: unknown, extra = ''): string | undefined =>
  String(value ?? '')
    .split(',')
    .filter((each) => ID.test(each) || (extra !== '' && each === extra))
    .slice(0, IDS_MAX)
    .join(',') || undefined;

/** Returns ids as a part of a call's filter, under a name; nothing without any. */
export const someIds = <Name extends string, Id extends string>(
  name: Name,
  ids: readonly Id[],
): { readonly [Key in Name]?: Id[] } => (ids.length === 0 ? {} : { [name]: ids }) as { readonly [Key in Name]?: Id[] };

/** Returns the ids of a filter. */
export const idsOf = (state: ListingState, name: string): string[] =>
  state[name] === undefined ? [] : String(state[name]).split(',');

export const joinIds = (ids: readonly string[]): string | undefined => ids.join(',') || undefined;

/** Reads words joined by commas, such as names of kinds. */
const validWords = (value: unknown): string | undefined =>
  String(value ?? '')
    .split(',')
    .filter((each) => WORD.test(each))
    .slice(0, IDS_MAX)
    .join(',') || undefined;

interface IdsFilter {
  readonly name: string;
  readonly label: string;
  /** Called as a hook. */
  readonly useSource: () => OptionsSource;
}

/** Declares a filter by references, any of which may match. */
export const idsFilter = (filter: IdsFilter): FilterPart => pickedFilter(filter, validIds);

/** Declares a filter by names of kinds, any of which may match. */
export const kindsFilter = (filter: IdsFilter): FilterPart => pickedFilter(filter, validWords);

const pickedFilter = (
  { name, label, useSource }: IdsFilter,
  valid: (value: unknown) => string | undefined,
): FilterPart => ({
  names: [name],
  read: (raw) => ({ [name]: valid(raw[name]) }),
  Chip: filterChip([name], (state) => {
    const text = useChosenText(useSource(), idsOf(state, name));
    return text === null ? null : `${label}: ${text}`;
  }),
  Input: ({ state, onChange, isWide }) => (
    <FilterPicker
      isWide={isWide}
      label={label}
      source={useSource()}
      value={idsOf(state, name)}
      onChange={(ids) => onChange({ [name]: joinIds(ids) })}
    />
  ),
});
