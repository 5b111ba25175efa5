import type { Run } from '../connection.ts';

/** One thing that the schema has. */
export interface SchemaFact {
  readonly kind: FactKind;
  /** The statement that makes it, or a comment that says what it is. */
  readonly sql: string;
  /** What makes it where `sql` is a comment; null when nothing does that the owner of the tables may run. */
  readonly repair: string | null;
}

export type FactKind = keyof typeof QUERIES;

const OURS = `n.nspname = 'public' and not exists (
  select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
const FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prokind = 'f' and not exists (
    select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Returns, for each kind, the statements that make what a database has, for a role `owner`. */
const QUERIES = {
  role: `select format('create role %I nologin', rolname) as sql from pg_roles where rolname in ('app', 'search')
    union all
    select format('grant %I to current_user', r.rolname) from pg_auth_members m
    join pg_roles r on r.oid = m.roleid where r.rolname in ('app', 'search') and m.member = current_user::regrole
    union
    select format('grant %I to current_user', rolname) from pg_roles
    where rolname in ('app', 'search') and (select rolsuper from pg_roles where rolname = current_user)`,
  // Requests run as \`app\`: row security must hold for it.
  'attributes of a role': `select format('alter role %I nosuperuser nobypassrls nologin', rolname) as sql, null as repair
    from pg_roles where rolname in ('app', 'search') and not rolsuper and not rolbypassrls and not rolcanlogin`,
  'owner of a table': `select format('-- table %s belongs to the owner of schema_migrations', c.relname) as sql,
      null as repair
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind = 'r'
      and c.relowner = (select m.relowner from pg_class m where m.oid = to_regclass('public.schema_migrations'))`,
  extension: `select format('create extension %I', extname) as sql from pg_extension
    where extname in ('postgis', 'pg_trgm', 'btree_gin', 'btree_gist')`,
  'row security': `select format('alter table %I %s row level security', c.relname, done) as sql
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    lateral (values ('enable', c.relrowsecurity), ('force', c.relforcerowsecurity)) as way (done, isOn)
    where ${OURS} and c.relkind = 'r' and way.isOn`,
  policy: `select format('create policy %I on %I for %s to %s%s%s', policyname, tablename, lower(cmd),
      array_to_string(roles, ', '), ' using (' || qual || ')', ' with check (' || with_check || ')') as sql
    from pg_policies where schemaname = 'public'`,
  grant: `select format('grant %s on %I to %I', lower(acl.privilege_type), c.relname, r.rolname) as sql
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    lateral aclexplode(c.relacl) acl join pg_roles r on r.oid = acl.grantee
    where ${OURS} and c.relkind in ('r', 'v', 'S') and r.rolname in ('app', 'search')
    union all
    select format('grant %s (%I) on %I to %I', lower(acl.privilege_type), a.attname, c.relname, r.rolname)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace,
    lateral aclexplode(a.attacl) acl join pg_roles r on r.oid = acl.grantee
    where ${OURS} and not a.attisdropped and r.rolname in ('app', 'search')
    union all
    select format('grant %s on %I to public', lower(acl.privilege_type), c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, lateral aclexplode(c.relacl) acl
    where ${OURS} and acl.grantee = 0`,
  function: `select format('-- function %s has the text %s%s', p.oid::regprocedure, md5(p.prosrc),
      case when p.prosecdef then ' and runs as its owner' else '' end) as sql,
      pg_get_functiondef(p.oid) as repair from ${FUNCTIONS}`,
  'owner of a function': `select format('alter function %s owner to search', p.oid::regprocedure) as sql
    from ${FUNCTIONS} and p.proowner = to_regrole('search')`,
  trigger: `select pg_get_triggerdef(t.oid) as sql
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not t.tgisinternal and t.tgenabled <> 'D'`,
  constraint: `select format(
      'alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as sql
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and k.contype <> 't' and k.contype <> 'n'`,
  index: `select pg_get_indexdef(i.indexrelid) as sql
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and i.indisvalid
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`,
} as const satisfies Readonly<Record<string, string>>;

/** What a cluster has otherwise, by `distribute`. Source: docs/adr/0053-citus.md */
export const DISTRIBUTED_OTHERWISE: readonly FactKind[] = ['policy', 'function', 'trigger', 'constraint', 'index'];

/** Reads what the schema of a database has, sorted. */
export async function readSchemaFacts(run: Run, without: readonly FactKind[] = []): Promise<SchemaFact[]> {
  const facts: SchemaFact[] = [];
  for (const [kind, text] of Object.entries(QUERIES) as [FactKind, string][]) {
    if (without.includes(kind)) continue;
    const { rows } = await run(`select * from (${text}) facts order by sql`);
    for (const { sql, repair = sql } of rows)
      facts.push({ kind, sql: String(sql), repair: repair === null ? null : String(repair) });
  }
  return facts;
}
