/** Selects every constraint and unique index of the schema, except whole kinds that no caller can violate. */
export const CONSTRAINTS = `
  select conname as name from pg_constraint c
  where connamespace = 'public'::regnamespace and conrelid <> 0
    and not exists (select from pg_depend d where d.objid = conrelid and d.deptype = 'e')
    -- Ids are generated.
    and not (contype = 'p' and (
      select attname from pg_attribute where attrelid = conrelid and attnum = conkey[cardinality(conkey)]) = 'id'
      and conrelid <> 'oidc_records'::regclass and conrelid <> 'agencies'::regclass)
    -- Agencies are never deleted.
    and not (contype = 'f' and confrelid = 'agencies'::regclass)
    -- A limit or a closed set of one column holds in the schemas as well.
    -- On a cluster the tables of the provider have shards on the coordinator, whose names end with a number.
    and not (conrelid::regclass::text ~ '_[0-9]{6,}$')
    and contype <> 'n' and not (contype = 'c' and conname like '%\\_check')
  union
  select indexrelid::regclass::text from pg_index i
  where indisunique and (select relnamespace from pg_class where oid = indrelid) = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by 1`;
