import type { QueryFunction, QueryKey } from '@tanstack/react-query';

/** An item of any configuration list, including its own fields. */
export interface ListItem {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly sequence: number;
  readonly usedBy: number;
  readonly version: number;
  readonly warning: string | null;
  readonly [field: string]: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** The calls of every configuration list. */
export interface ListCalls {
  readonly create: (input: Values) => Promise<ListItem>;
  readonly update: (input: Values & { readonly id: string; readonly version: number }) => Promise<ListItem>;
  readonly remove: (input: { readonly id: string }) => Promise<{ id: string }>;
  readonly sequence: (input: { readonly sequence: readonly string[] }) => Promise<{ items: ListItem[] }>;
}

interface Query<I, O> {
  readonly queryOptions: (options: I) => { queryKey: QueryKey; queryFn: QueryFunction<O> };
}

export interface ListQueries {
  /**
   * Returns the ids of the item's custom fields that have answers and therefore keep their type. Only lists with custom
   * fields have this call.
   */
  readonly answeredFields: {
    readonly queryOptions: (options: { input: { id: string }; enabled: boolean }) => {
      queryKey: QueryKey;
      queryFn: QueryFunction<{ fieldIds: readonly string[] }>;
      enabled: boolean;
    };
  };
  readonly list: Query<{ input: Values }, { items: ListItem[] }>;
}

/** Settings as the API returns them. */
export type Settings = Values & { readonly version: number };

/** The calls of every settings form. */
export interface FormCalls {
  readonly update: (input: Settings) => Promise<Settings>;
}

export interface FormQueries {
  readonly get: Query<void, Settings>;
}
