import type { z } from 'zod';

/** How a form asks for a field, and the limits that it shows. Each kind has one input in the setup screens. */
export type FieldInput =
  | { readonly kind: 'text' | 'lines' | 'email' | 'phone' | 'url' | 'rich-text'; readonly maxLength: number }
  | SecretInput
  | {
      readonly kind: 'number' | 'days' | 'minutes';
      readonly min: number;
      readonly max: number;
      readonly isOptional: boolean;
    }
  /** Stored as whole hundredths: cents, or hundredths of a percent. */
  | { readonly kind: 'money' | 'percent'; readonly min: number; readonly max: number; readonly isOptional: boolean }
  | { readonly kind: 'date' | 'switch' | 'color' | 'address' | 'point' | 'time-zone' | 'custom-fields' }
  | { readonly kind: 'choice' | 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'words'; readonly maxLength: number; readonly maxEntries: number }
  | ReferenceInput
  | { readonly kind: 'image' | 'file'; readonly operation: SetupUpload };

/** What files of setup are uploaded for. */
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

/** A field that is sealed when it is stored. */
export interface SecretInput {
  readonly kind: 'secret';
  readonly maxLength: number;
  /** Fields that decide where the secret is sent. A change of one removes the stored secret. */
  readonly boundTo: readonly string[];
}

/** A field that names items of a list, or staff. The server checks that they exist and are offered. */
export interface ReferenceInput {
  readonly kind: 'reference';
  /** The name of a list, or `staff`. */
  readonly to: string;
  /** With `many`, the value is an array of ids. */
  readonly many: boolean;
  readonly maxEntries: number;
  /** Which staff are offered; null for references to lists. */
  readonly staff: StaffOffered | null;
}

/** `assignees` may be assigned submissions; `active` is all active staff. */
export type StaffOffered = 'assignees' | 'active';

/**
 * A field of a configuration list or of a settings form: how it is checked, answered and asked for. The functions
 * beside this file make one for each kind of input, so that a limit is written once.
 */
export interface Field<Schema extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly label: string;
  readonly hint?: string;
  readonly input: FieldInput;
  /** Checks what is sent, and gives what is stored. Refuses an absent value. */
  readonly schema: Schema;
  /** What the API answers. More permissive than `schema`: a stored value may be older than a rule. */
  readonly answer: Answer;
  /** What holds until the field is set. */
  readonly initial: z.output<Schema>;
  /** A new item must have it. */
  readonly isRequired: boolean;
  /** Stands in the table of its list. */
  readonly isColumn?: boolean;
  /** Returns what the log records of a change, where that is less than both whole values. */
  readonly difference?: (before: unknown, after: unknown) => { readonly from: unknown; readonly to: unknown };
}

export type Fields = Readonly<Record<string, Field>>;

/** What every kind of field may have. */
export interface FieldOptions {
  readonly hint?: string;
  readonly isColumn?: boolean;
}
