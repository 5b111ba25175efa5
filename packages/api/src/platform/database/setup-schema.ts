import type { Generated } from 'kysely';
import type { InstantDefault, Json, JsonDefault } from './column-types.ts';

/** The tables of settings and of configuration lists, as the migrations make them. */
export interface SetupSchema {
  settings: { agency_id: number; area: string; value: Json; updated_at: InstantDefault; version: Generated<number> };
  list_items: {
    agency_id: number;
    id: string;
    list: string;
    name: string;
    name_key: string;
    sequence: number;
    is_active: Generated<boolean>;
    fields: JsonDefault<Record<string, unknown>>;
    created_at: InstantDefault;
    updated_at: InstantDefault;
    version: Generated<number>;
    group_key: Generated<string>;
  };
  list_references: {
    agency_id: number;
    id: Generated<string>;
    from_list: string | null;
    from_id: string | null;
    from_area: string | null;
    field: string;
    to_list: string | null;
    to_id: string | null;
    to_staff_id: string | null;
  };
}
