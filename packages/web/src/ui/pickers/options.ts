import { shownName } from '../shown-name.ts';

/** The number of options that a lazy dropdown loads at a time. Source: staff application §9. */
export const OPTIONS_PAGE = 20;

/** An option of a dropdown. An inactive one shows '(Deactivated)'. */
export interface PickerOption {
  readonly value: string;
  readonly label: string;
  readonly isActive: boolean;
  /** A remark below the label, such as that a person is away. */
  readonly note?: string;
  /** The heading of the option's group. */
  readonly section?: string;
}

/** When a pick closes the dropdown: always, only a pick by Enter, or never. */
export type Closing = 'always' | 'by-enter' | 'never';

export const noOptions: readonly PickerOption[] = [];

/** One page of the matching options. */
export interface OptionsPage {
  readonly options: readonly PickerOption[];
  /** The number of matching options on all pages. */
  readonly total: number;
}

export interface OptionsSource {
  /** Names the source in the query cache. */
  readonly key: string;
  readonly load: (query: string, offset: number) => Promise<OptionsPage>;
  /** Shown when nothing matches. */
  readonly empty: string;
}

/** Returns the label to show. */
export const optionLabel = ({ label, isActive }: PickerOption): string => shownName(label, isActive);

/** Consecutive options under one heading; null for options without a heading. */
export interface OptionSection {
  readonly heading: string | null;
  readonly options: readonly PickerOption[];
}

/** Groups the options by heading and keeps their order. */
export function sectionsOf(options: readonly PickerOption[]): OptionSection[] {
  const sections: { heading: string | null; options: PickerOption[] }[] = [];
  for (const option of options) {
    const heading = option.section ?? null;
    const last = sections.at(-1);
    if (last !== undefined && last.heading === heading) last.options.push(option);
    else sections.push({ heading, options: [option] });
  }
  return sections;
}

/** Returns the options whose label contains the text. */
export const matching = (options: readonly PickerOption[], typed: string): PickerOption[] =>
  options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));

/** Returns a source over known options, which is searched in the browser. */
export function localSource(key: string, all: readonly PickerOption[], empty: string): OptionsSource {
  const find = (query: string) => matching(all, query);
  return {
    key: `${key}:${all.map((option) => option.value).join()}`,
    empty,
    load: async (query, offset) => ({
      options: find(query).slice(offset, offset + OPTIONS_PAGE),
      total: find(query).length,
    }),
  };
}
