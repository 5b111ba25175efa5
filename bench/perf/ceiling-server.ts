import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/*
 * The ceiling: a bare server that returns the same rows with one statement per request, which also looks up the token.
 * It has no rules, no history and no row security. The ratio shows the cost of these.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
const server = Fastify();

const secretOf = (request: { headers: Record<string, unknown> }) =>
  createHash('sha256')
    .update(String(request.headers['authorization']).replace(/^Bearer tk\w+\./, ''))
    .digest();
const SESSION = `exists (
  select from sessions where agency_id = 1 and access_hash = $1 and access_expires_at > now())`;
const COLUMNS = `s.id, s.number, s.status, s.visibility, s.source, left(s.description, 200) as summary, s.category_id,
  c.name as category, s.assignee_id, s.reporter_name, s.location_text, s.latitude, s.longitude, s.created_at,
  s.updated_at, s.due_on`;
const CATEGORY = 'join list_items c on c.agency_id = s.agency_id and c.id = s.category_id';

server.post('/create', async (request) => {
  const { agencyId, crmToken, categoryId, description, latitude, longitude } = request.body as Record<string, string>;
  const id = randomUUID();
  const { rows } = await pool.query({
    name: 'create',
    text: `with link as (select agency_id from agency_links where token_hash = $1 and is_active),
      next as (
        insert into counters (agency_id, kind, value) select agency_id, 'submission', 1 from link
        on conflict (agency_id, kind) do update set value = counters.value + 1 returning value)
      insert into submissions
        (agency_id, id, number, source, description, category_id, latitude, longitude, link_hash)
      select $2, $3, next.value, 'WEB', $4, $5, $6, $7, $8 from link, next returning number`,
    values: [
      createHash('sha256').update(`CRM:${crmToken}`).digest(),
      agencyId,
      id,
      description,
      categoryId,
      latitude,
      longitude,
      createHash('sha256').update(id).digest(),
    ],
  });
  return { id, number: rows[0]?.number };
});

server.post('/list', async (request) => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${COLUMNS}, (
        select count(*) from (
          select 1 from submissions t where t.agency_id = 1 and t.status = 'OPEN' and t.category_id = $2 limit 100001
        ) counted) as total
      from submissions s ${CATEGORY}
      where s.agency_id = 1 and s.status = 'OPEN' and s.category_id = $2 and ${SESSION}
      order by s.created_at desc, s.id desc limit 25`,
    values: [secretOf(request), (request.body as { categoryId: string }).categoryId],
  });
  return { items: rows };
});

server.get('/get/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'get',
    text: `select s.*, c.name as category from submissions s ${CATEGORY}
      where s.agency_id = 1 and s.id = $2 and ${SESSION}`,
    values: [secretOf(request), (request.params as { id: string }).id],
  });
  return rows[0];
});

server.post('/search', async (request) => {
  const { rows } = await pool.query({
    name: 'search',
    text: `with found as materialized (
        select id, created_at from submissions
        where agency_id = 1 and search @@ websearch_to_tsquery('english', $2)
        order by created_at desc, id desc limit 1001)
      select ${COLUMNS}, (select count(*) from found) as total
      from (select * from found order by created_at desc, id desc limit 25) f
      join submissions s on s.agency_id = 1 and s.id = f.id ${CATEGORY}
      where ${SESSION} order by s.created_at desc, s.id desc`,
    values: [secretOf(request), (request.body as { q: string }).q],
  });
  return { items: rows };
});

await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
