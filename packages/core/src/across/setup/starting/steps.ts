import { inSentence } from '../../../platform/formats/in-sentence.ts';
import { isBlankText } from '../../../platform/formats/translations.ts';
import { agencyInformationForm } from '../forms/agency/agency-information.ts';
import { everyForm, everyList } from '../index.ts';
import type { SetUp } from './set-up.ts';

/** A step of a checklist, as declared. */
export interface Step {
  /** The path of the area of setup where it is done. */
  readonly area: string;
  /** Its words; without them, those of its list or form. */
  readonly label?: string;
  /** Whether the first record can do without it. */
  readonly isOptional?: boolean;
  /** Returns whether it is done. Without it, a list needs an active item, and settings have to be saved. */
  readonly isDone?: (setUp: SetUp) => boolean;
  /** Returns what is missing, in words; null when that is clear. */
  readonly missing?: (setUp: SetUp) => string | null;
  /** Returns whether the agency has no use for it. */
  readonly isLeftOut?: (setUp: SetUp) => boolean;
}

/** What letters and the public form say about the agency. */
const INFORMATION = ['name', 'city', 'mailingAddress', 'phoneNumber'] as const;

/** Returns whether a value of the agency information says nothing. An address needs a street. */
function isUnknown(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isBlankText(value);
  return isBlankText((value as { readonly streetAddress?: unknown }).streetAddress);
}

const missingInformation = ({ information }: SetUp): string[] =>
  INFORMATION.filter((name) => isUnknown(information[name])).map((name) =>
    inSentence(agencyInformationForm.fields[name].label),
  );

const entries = (n: number): string => (n === 1 ? '1 entry to translate' : `${n} entries to translate`);

const inSpanish = (work: 'submission' | 'case'): Step => ({
  area: 'spanish',
  label: 'Texts in Spanish',
  isLeftOut: ({ untranslated }) => untranslated === null,
  isDone: ({ untranslated }) => untranslated?.[work] === 0,
  missing: ({ untranslated }) => entries(untranslated?.[work] ?? 0),
});

/** What an agency sets up before the first record of each kind. */
export const neededSteps: readonly {
  readonly name: 'submission' | 'case';
  readonly label: string;
  readonly steps: readonly Step[];
}[] = [
  {
    name: 'submission',
    label: 'Before the first submission',
    steps: [
      {
        area: agencyInformationForm.name,
        isDone: (setUp) => missingInformation(setUp).length === 0,
        missing: (setUp) => `Missing: ${missingInformation(setUp).join(', ')}`,
      },
      { area: 'map', label: 'Map: center or boundary', isDone: ({ hasMapStart }) => hasMapStart },
      { area: 'work-schedule', label: 'Work schedule' },
      { area: 'roles' },
      { area: 'users', label: 'Additional users', isDone: ({ activeUsers }) => activeUsers > 1 },
      { area: 'departments', isOptional: true },
      { area: 'categories' },
      {
        area: 'assignment-rules',
        label: 'Assignment',
        isDone: ({ hasAssignment }) => hasAssignment,
        missing: () => 'A rule, or a category with a default',
      },
      { area: 'notification-settings', label: 'Notifications', isOptional: true },
      { area: 'submission-outcomes' },
      inSpanish('submission'),
    ],
  },
  {
    name: 'case',
    label: 'Before the first case',
    steps: [
      { area: 'case-settings' },
      { area: 'case-roles' },
      { area: 'inspection-types' },
      { area: 'municipal-codes' },
      { area: 'dispositions' },
      { area: 'violation-types' },
      { area: 'violations' },
      { area: 'notice-form-sections' },
      { area: 'notices' },
      inSpanish('case'),
    ],
  },
];

const labels = new Map<string, string>([
  ...everyForm.map(([, { name, label }]) => [name, label] as const),
  ...everyList.map(([, { name, label }]) => [name, label.many] as const),
]);
const lists = new Set(everyList.map(([, { name }]) => name));

/** Returns the words of a step. */
export const labelOf = ({ area, label }: Step): string => label ?? labels.get(area) ?? area;

/** Returns whether a step is done. */
export function isStepDone({ area, isDone }: Step, setUp: SetUp): boolean {
  if (isDone !== undefined) return isDone(setUp);
  return lists.has(area) ? (setUp.activeItems[area] ?? 0) > 0 : setUp.savedAreas.has(area);
}
