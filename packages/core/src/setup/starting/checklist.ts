import { everyForm, everyList } from '../index.ts';

/** What an agency has set up: the number of active items by list, and the names of the saved settings. */
export interface SetUp {
  readonly activeItems: Readonly<Record<string, number>>;
  readonly savedAreas: ReadonlySet<string>;
  /** The number of items whose texts for residents are not translated; null without another language. */
  readonly untranslatedItems: number | null;
}

export interface ChecklistStep {
  /** The path of the area of setup where it is done, which is the name of its list or form. */
  readonly area: string;
  readonly label: string;
  readonly isDone: boolean;
}

export interface Checklist {
  readonly name: 'submission' | 'case';
  readonly label: string;
  readonly steps: readonly ChecklistStep[];
}

/** The settings to save, and the lists that need an item, before the first record of each kind. */
const needed = [
  {
    name: 'submission',
    label: 'Before the first submission',
    areas: ['agency-information', 'work-schedule', 'departments', 'categories', 'submission-outcomes'],
  },
  {
    name: 'case',
    label: 'Before the first case',
    areas: [
      'case-settings',
      'case-roles',
      'inspection-types',
      'municipal-codes',
      'dispositions',
      'violation-types',
      'violations',
      'notice-form-sections',
      'notices',
    ],
  },
] as const;

const labels = new Map<string, string>([
  ['work-schedule', 'Work schedule'],
  ...everyForm.map(([, { name, label }]) => [name, label] as const),
  ...everyList.map(([, { name, label }]) => [name, label.many] as const),
]);
const lists = new Set(everyList.map(([, { name }]) => name));

/** Returns what is missing before the first submission and before the first case. Settings count once they are saved. */
export const checklistsOf = ({ activeItems, savedAreas, untranslatedItems }: SetUp): Checklist[] =>
  needed.map(({ name, label, areas }) => ({
    name,
    label,
    steps: [
      ...areas.map((area) => ({
        area,
        label: labels.get(area) ?? area,
        isDone: lists.has(area) ? (activeItems[area] ?? 0) > 0 : savedAreas.has(area),
      })),
      ...(name === 'submission' && untranslatedItems !== null ? [spanishStep(untranslatedItems)] : []),
    ],
  }));

/** The area of setup that lists what is not translated. */
export const SPANISH_AREA = 'spanish';

const spanishStep = (untranslatedItems: number): ChecklistStep => ({
  area: SPANISH_AREA,
  label: 'Texts in Spanish',
  isDone: untranslatedItems === 0,
});
