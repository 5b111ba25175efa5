import { hashLink } from '../../packages/api/src/platform/auth/links.ts';
import { issueSession } from '../../packages/api/src/platform/auth/sessions/issue-session.ts';
import { json, query } from '../../packages/api/src/platform/database/tenancy.ts';
import { newId } from '../../packages/api/src/platform/ids.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { noScopes } from '@townkeep/core/identity/people';
import { initialValues } from '@townkeep/core/platform/fields/index.ts';
import { tagList } from '@townkeep/core/across/setup';
import { categoryRows } from '../category-rows.ts';

/** Ids and tokens of the filled database. */
export interface Seeded {
  /** The agency whose submissions are listed, read, searched. */
  readonly agencyId: number;
  readonly token: string;
  readonly categoryIds: readonly string[];
  /** A tag that one submission in 10,000 has. */
  readonly tagId: string;
  readonly submissionIds: readonly string[];
  /** The number of a resident who has filed, in their name, email address and phone. */
  readonly resident: number;
  readonly crmToken: string;
  /** Agencies that new submissions are spread over: their link and a category. */
  readonly targets: readonly { readonly agencyId: number; readonly crmToken: string; readonly categoryId: string }[];
}

const CATEGORIES = 40;
const TARGETS = 200;
const LAST = 1 + TARGETS;
const CENTER = { latitude: 37.8, longitude: -122.28 };

/** Fills an empty database: one agency with `count` submissions in 40 categories, and 200 agencies to file with. */
export async function seed(services: Services, count: number, log: (line: string) => void): Promise<Seeded> {
  const targets = await seedTargets(services);
  const { categoryIds, tagId, token } = await seedSetup(services);
  log(`filling ${count.toLocaleString('en-US')} submissions`);
  await seedSubmissions(services, count, tagId);
  const { rows } = await services.database.run(
    'select id from submissions where agency_id = 1 order by md5(id::text) limit 2000',
  );
  return {
    agencyId: 1,
    token,
    categoryIds,
    tagId,
    submissionIds: rows.map((row) => String(row['id'])),
    resident: Math.floor(count / 6),
    crmToken: 'bench',
    targets,
  };
}

async function seedTargets(services: Services): Promise<Seeded['targets']> {
  const targets = Array.from({ length: TARGETS }, (_, index) => ({
    agencyId: index + 2,
    crmToken: `bench-${index + 2}`,
    categoryId: newId(),
  }));
  await services.database.transaction({}, async (run) => {
    for (const id of Array.from({ length: LAST }, (_, index) => index + 1)) {
      await run('insert into agencies (id, name) values ($1, $2)', [id, `Agency ${id}`]);
      await run('insert into tenants (agency_id) values ($1)', [id]);
      await run("insert into agency_products (agency_id, product) values ($1, 'crm')", [id]);
    }
    for (const { agencyId, crmToken } of [{ agencyId: 1, crmToken: 'bench' }, ...targets])
      await run("insert into agency_links (token_hash, agency_id, kind, token) values ($1, $2, 'CRM', $3)", [
        hashLink('CRM', crmToken),
        agencyId,
        crmToken,
      ]);
  });
  for (const { agencyId, categoryId } of targets) {
    await services.inAgency(agencyId, async (tx) => {
      await tx.change(
        query.insertInto('list_items').values(categoryRows(agencyId, [{ id: categoryId, name: 'Pothole' }])),
      );
    });
  }
  return targets;
}

async function seedSetup(services: Services): Promise<{ categoryIds: string[]; tagId: string; token: string }> {
  const categoryIds = Array.from({ length: CATEGORIES }, newId);
  const tagId = newId();
  return services.inAgency(1, async (tx) => {
    const categories = categoryIds.map((id, index) => ({ id, name: `Category ${index}` }));
    await tx.change(query.insertInto('list_items').values(categoryRows(1, categories)));
    await tx.change(
      query.insertInto('list_items').values({
        agency_id: 1,
        id: tagId,
        list: 'tags',
        name: 'Urgent',
        name_key: 'urgent',
        sequence: 1,
        fields: json(initialValues(tagList.fields)),
      }),
    );
    const id = newId();
    await tx.change(
      query.insertInto('staff').values({
        agency_id: 1,
        id,
        email: 'bench@agency.test',
        email_key: 'bench@agency.test',
        first_name: 'Bench',
        last_name: 'Clerk',
        title: null,
        phone_number: null,
        password_hash: null,
        department_id: null,
        signature: null,
        digital_signature_url: null,
        scopes: json({
          ...noScopes,
          crm: { ...noScopes.crm, isActive: true, permission: 'OVERWRITE', internalSubmissionCreation: 'CAN_CREATE' },
        }),
      }),
    );
    const session = await issueSession(tx, services.settings.secret, { holder: { kind: 'STAFF', id } }, services.now());
    // The load runs for longer than a bearer token lives.
    await tx.run("update sessions set access_expires_at = now() + interval '1 day' where agency_id = 1", []);
    return { categoryIds, tagId, token: session.token };
  });
}

/** Returns SQL for the id of the seed's contact with this number. */
const CONTACT = (n: string): string => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * Inserts in SQL, since filing a million through the calls takes too long. One row in a hundred has the word that the
 * benchmark searches for. One count at the end replaces the triggers that count.
 */
async function seedSubmissions(services: Services, count: number, tagId: string): Promise<void> {
  const { database } = services;
  await database.script(`
    alter table submissions disable trigger user;
    insert into contacts (agency_id, id, first_name, last_name, name, name_key)
      select 1, ${CONTACT('n')}, 'Resident', n::text, 'Resident ' || n, 'resident ' || n
      from generate_series(0, ${count} / 3) n;
    insert into contact_emails (agency_id, id, contact_id, position, email)
      select 1, gen_random_uuid(), ${CONTACT('n')}, 1, 'resident.' || n || '@example.org'
      from generate_series(0, ${count} / 3) n;
    insert into contact_phones (agency_id, id, contact_id, position, phone_number)
      select 1, gen_random_uuid(), ${CONTACT('n')}, 1, '+1415' || lpad(n::text, 7, '0')
      from generate_series(0, ${count} / 3) n;
    ${submissionsSql(count)}
    insert into subjects (agency_id, id, kind) select agency_id, id, 'submission' from submissions where agency_id = 1;
    set constraints all immediate;
    alter table subject_tags disable trigger user;
    insert into subject_tags (agency_id, subject_id, tag_id)
      select 1, id, '${tagId}' from submissions where agency_id = 1 and number % 10000 = 7;
    update submissions set has_parts = true where agency_id = 1 and number % 10000 = 7;
    alter table subject_tags enable trigger user;
    insert into map_cells (agency_id, kind, x, y, status, count)
      select agency_id, 'submission', map_cell_x(longitude), map_cell_y(latitude), status, count(*)
      from submissions where agency_id = 1 group by 1, 3, 4, 5;
    insert into submission_counts (agency_id, category_id, open_count, closed_count)
      select agency_id, category_id, count(*) filter (where status = 'OPEN'), count(*) filter (where status = 'CLOSED')
      from submissions where agency_id = 1 group by 1, 2;
    insert into search_words (agency_id, word, submissions)
      select 1, word, count(*) from submissions, unnest(tsvector_to_array(search)) word
      where agency_id = 1 group by word;
    alter table submissions enable trigger user;
    insert into counters (agency_id, kind, value) values (1, 'submission', ${count});`);
  await database.script('vacuum analyze');
}

const submissionsSql = (count: number): string => `
  insert into submissions
    (agency_id, id, number, status, source, description, category_id, contact_id, reporter_name, latitude, longitude,
      location_source, street_address, city, state, zip, location_text, created_at, updated_at, closed_at, due_on,
      link_hash)
  select 1, gen_random_uuid(), n, case when n % 5 = 0 then 'OPEN' else 'CLOSED' end, 'WEB',
    'There is a ' || w.words[1 + n % 10] || ' problem near the ' || w.words[1 + (n / 7) % 10]
      || ' since last week, please have a look at it soon ' || case when n % 100 = 3 then 'raccoon ' else '' end || n,
    c.ids[1 + n % ${CATEGORIES}], ${CONTACT('n / 3')}, 'Resident ' || n / 3,
    ${CENTER.latitude} + (random() - 0.5) * 0.15, ${CENTER.longitude} + (random() - 0.5) * 0.15, 'CITIZEN_SUBMISSION',
    (n % 9000) || ' Oak Street', 'Oakmere', 'CA', '94607', (n % 9000) || ' Oak Street, Oakmere, CA 94607',
    now() - (n || ' seconds')::interval * 60, now() - (n || ' seconds')::interval * 60,
    case when n % 5 = 0 then null else now() end, current_date + (n % 30)::int, sha256(n::text::bytea)
  from generate_series(1, ${count}) n,
    (select array['pothole', 'light', 'trash', 'water', 'tree', 'noise', 'graffiti', 'vehicle', 'sidewalk', 'sign']
      as words) w,
    (select array_agg(id order by sequence) as ids
      from list_items where agency_id = 1 and list = 'categories') c;`;
