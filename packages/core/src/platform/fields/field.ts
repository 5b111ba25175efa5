import type { z } from 'zod';
import type { ClausesInput } from './clause.ts';
import type { RichTextExtra } from './rich-text.ts';

/** The input for a field in a form, and the limits that it shows. Each kind has one input in the setup screens. */
export type FieldInput =
  | MergeTextInput
  | { readonly kind: 'email' | 'phone' | 'url'; readonly maxLength: number }
  | SecretInput
  | {
      readonly kind: 'number' | 'days' | 'minutes' | 'hour-of-day';
      readonly min: number;
      readonly max: number;
      readonly isOptional: boolean;
    }
  /** Stored as whole hundredths: cents, or hundredths of a percent. */
  | { readonly kind: 'money' | 'percent'; readonly min: number; readonly max: number; readonly isOptional: boolean }
  | {
      readonly kind:
        | 'date'
        | 'switch'
        | 'color'
        | 'address'
        | 'point'
        | 'area'
        | 'hours'
        | 'time-zone'
        | 'custom-fields'
        | 'permissions';
    }
  | {
      readonly kind: 'choice' | 'choices';
      readonly choices: readonly Choice[];
      /** Whether the values are names of icons, which the input draws. */
      readonly hasIcons?: boolean;
      /** Whether the values are names of colors, in which they are drawn. */
      readonly hasTones?: boolean;
    }
  | { readonly kind: 'notification'; readonly choices: readonly Choice[] }
  | TranslationsInput
  | { readonly kind: 'words'; readonly maxLength: number; readonly maxEntries: number }
  | ReferenceInput
  | (ClausesInput & { readonly kind: 'conditions' })
  | (ClausesInput & { readonly kind: 'actions' })
  | { readonly kind: 'image' | 'file'; readonly operation: SetupUpload };

/** A text that can have the merge codes of a subject. */
export interface MergeTextInput {
  readonly kind: 'text' | 'lines' | 'rich-text';
  readonly maxLength: number;
  readonly mergeCodes?: MergeSubject;
  /** What formatted text can have besides words. */
  readonly extras?: readonly RichTextExtra[];
  /** Whether it is sent as a text message, whose parts are counted. */
  readonly countsSegments?: boolean;
  /** The fewest digits, where only digits are entered. */
  readonly digits?: number;
}

/** Texts in other languages; each part is entered like the field of its name. */
export interface TranslationsInput {
  readonly kind: 'translations';
  readonly parts: readonly { readonly name: string; readonly label: string; readonly input: FieldInput }[];
}

/** The subjects of templates, each with its merge codes. */
export type MergeSubject = 'submission' | 'follower' | 'notice';

/** The purposes of uploads in setup. */
export type SetupUpload = 'AGENCY_LOGO' | 'SETUP_IMAGE' | 'SETUP_FILE';

export type FieldKind = FieldInput['kind'];

type OfKind<Input, Kind> = Input extends { readonly kind: infer Own }
  ? Extract<Kind, Own> extends never
    ? never
    : Input & { readonly kind: Extract<Kind, Own> }
  : never;

/** The input of a field of this kind, or of one of these kinds. */
export type InputOf<K extends FieldKind> = OfKind<FieldInput, K>;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A field that is stored sealed. */
export interface SecretInput {
  readonly kind: 'secret';
  readonly maxLength: number;
  /** Fields that determine where the secret is sent. Changing one removes the stored secret. */
  readonly boundTo: readonly string[];
}

/** A field that refers to items of a list, or to staff. The server checks that they exist and are offered. */
export interface ReferenceInput {
  readonly kind: 'reference';
  /** The name of a list, or `staff`. */
  readonly to: string;
  /** With `many`, the value is an array of ids. */
  readonly many: boolean;
  readonly maxEntries: number;
  /** Whether the order of several has a meaning, so that it can be changed. */
  readonly isOrdered: boolean;
  /** The staff that are offered; null for references to lists. */
  readonly staff: StaffOffered | null;
}

/** `assignees` are staff who can be assigned submissions; `active` are all active staff. */
export type StaffOffered = 'assignees' | 'active';

/**
 * A field of a configuration list or of a settings form: how it is validated, returned and entered. The functions in
 * this folder make one for each kind of input, so that each limit is written once.
 */
export interface Field<Schema extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly label: string;
  readonly hint?: string;
  readonly input: FieldInput;
  /** Validates the sent value and returns the stored one. Rejects a missing value. */
  readonly schema: Schema;
  /** The schema of the API's answer. It is more permissive than `schema`: a stored value can be older than a rule. */
  readonly answer: Answer;
  /** The value until the field is set. */
  readonly initial: z.output<Schema>;
  /** Whether a new item must have it. */
  readonly isRequired: boolean;
  /** Whether it is a column in the table of its list. */
  readonly isColumn?: boolean;
  /** The value of another field with which it has a use. Forms show it only then. */
  readonly onlyWhen?: OnlyWhen;
  /** Returns what the log records of a change, if that is less than both whole values. */
  readonly difference?: (before: unknown, after: unknown) => { readonly from: unknown; readonly to: unknown };
}

/** A value of another field of the same form. */
export interface OnlyWhen {
  readonly field: string;
  readonly is: unknown;
}

export type Fields = Readonly<Record<string, Field>>;

/** The options of every kind of field. */
export interface FieldOptions {
  readonly hint?: string;
  readonly isColumn?: boolean;
  readonly onlyWhen?: OnlyWhen;
}
