import type { QueryFunction, QueryKey } from '@tanstack/react-query';

/** An item of any configuration list, its own fields among the rest. */
export interface ListItem {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly sequence: number;
  readonly usedBy: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

export type ItemInput = Readonly<Record<string, unknown>> & { readonly name: string; readonly isActive: boolean };

/** The calls that every configuration list has. */
export interface ListCalls {
  readonly list: (input: Record<string, never>) => Promise<{ items: ListItem[] }>;
  readonly create: (input: ItemInput) => Promise<ListItem>;
  readonly update: (input: ItemInput & { readonly id: string; readonly version: number }) => Promise<ListItem>;
  readonly remove: (input: { readonly id: string }) => Promise<{ id: string }>;
  readonly sequence: (input: { readonly sequence: readonly string[] }) => Promise<{ items: ListItem[] }>;
}

export interface ListQueries {
  /** Which custom fields of an item have answers, and so keep their type. Only lists with custom fields have this call. */
  readonly answeredFields: {
    readonly queryOptions: (options: { input: { id: string }; enabled: boolean }) => {
      queryKey: QueryKey;
      queryFn: QueryFunction<{ fieldIds: readonly string[] }>;
      enabled: boolean;
    };
  };
  readonly list: { readonly queryOptions: (options: { input: Record<string, never> }) => { queryKey: QueryKey; queryFn: QueryFunction<{ items: ListItem[] }> } };
}
