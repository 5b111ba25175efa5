import type { CategoryIconName } from '@townkeep/core/casework/categories/category-icons.ts';
import type { CustomField, FieldType } from '@townkeep/core/mechanisms/custom-fields';

/** A demo category: its settings, the texts that residents write, and the ways such a request ends. */
export interface DemoCategory {
  readonly name: string;
  readonly icon: CategoryIconName;
  readonly description: string;
  readonly department: string;
  readonly keywords: readonly string[];
  readonly isInternal?: boolean;
  readonly isLocationIncluded?: boolean;
  readonly isLocationRequired?: boolean;
  readonly allowAnonymousSubmission?: boolean;
  readonly resolveByDays: number;
  /** How many of a hundred submissions are in it. */
  readonly share: number;
  readonly fields?: readonly FieldSketch[];
  readonly internalFields?: readonly FieldSketch[];
  readonly texts: readonly string[];
  readonly answers: readonly string[];
}

/** A custom field in short form; the id is added when the city is made. */
export interface FieldSketch {
  readonly label: string;
  readonly type: FieldType;
  readonly hint?: string;
  readonly options?: readonly string[];
  readonly isRequired?: boolean;
  readonly when?: string;
  readonly whenContains?: string;
  readonly nested?: readonly FieldSketch[];
}

/** Turns the sketches into fields with ids. */
export function toFields(sketches: readonly FieldSketch[], newId: () => string): CustomField[] {
  return sketches.map((sketch) => ({
    id: newId(),
    label: sketch.label,
    type: sketch.type,
    hint: sketch.hint ?? null,
    options: sketch.options ?? [],
    isRequired: sketch.isRequired ?? false,
    isActive: true,
    isDeleted: false,
    condition:
      sketch.when !== undefined
        ? { operator: 'equals', value: sketch.when }
        : sketch.whenContains !== undefined
          ? { operator: 'contains', value: sketch.whenContains }
          : null,
    nested: toFields(sketch.nested ?? [], newId),
  }));
}
