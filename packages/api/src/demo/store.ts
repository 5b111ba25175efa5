import { normaliseAddress, normaliseApn } from '@townkeep/core/locations';
import { products } from '@townkeep/core/people';
import { groupList, submissionOutcomeList } from '@townkeep/core/setup';
import { addWorkingDays, defaultSchedule, federalHolidays, type WorkSchedule } from '@townkeep/core/work-schedule';
import { insertStartingItems } from '../lists/index.ts';
import { listActive } from '../platform/list-items.ts';
import { hashLink } from '../platform/auth/links.ts';
import { reporterLinks } from '../submissions/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { hashSecret } from '../platform/secrets.ts';
import { workScheduleArea } from '../work-schedule/index.ts';
import { hex, insertRows } from './bulk.ts';
import { historyOf } from './history.ts';
import type { DemoAgency, DemoSubmission } from './generate.ts';
import { storeCodeEnforcementLists } from './code-enforcement-lists.ts';
import type { Random } from './random.ts';
import { storeReferences } from './store-references.ts';
import { storeLocations } from './store-locations.ts';
import { storeResidents } from './store-residents.ts';

/** What differs between the demo's agencies when they are stored. */
export interface StoreOptions {
  readonly agencyId: number;
  readonly crmToken: string;
  readonly portalToken: string | null;
  readonly passwordHash: string;
  readonly secret: string;
  readonly random: Random;
  readonly timezone: string;
}

/** The owner's part: the agency and its public links. */
export function agencyStatements(demo: DemoAgency, { agencyId, crmToken, portalToken }: StoreOptions): { text: string; values: unknown[] }[] {
  const link = (kind: 'CRM' | 'PORTAL', token: string) => ({
    text: 'insert into agency_links (token_hash, agency_id, kind, token) values ($1, $2, $3, $4)',
    values: [hashLink(kind, token), agencyId, kind, token],
  });
  return [
    { text: 'insert into agencies (id, name, is_demo) values ($1, $2, true)', values: [agencyId, demo.city.name] },
    ...products.map((product) => ({ text: 'insert into agency_products (agency_id, product) values ($1, $2)', values: [agencyId, product] })),
    link('CRM', crmToken),
    ...(portalToken === null ? [] : [link('PORTAL', portalToken)]),
  ];
}

/** Everything of the agency, in its own transaction and under row security like any request's. */
export async function storeAgency(tx: AgencyTx, demo: DemoAgency, options: StoreOptions): Promise<void> {
  await storeSetup(tx, demo, options);
  await storeReferences(tx, demo);
  await insertStartingItems(tx);
  await storeCodeEnforcementLists(tx);
  await storePlaces(tx, demo);
  await storeResidents(tx, demo);
  await storeSubmissions(tx, demo, options);
}

/** The demo cities work Monday to Friday and keep the federal holidays. */
const demoSchedule: WorkSchedule = { ...defaultSchedule, holidays: [...federalHolidays] };

async function storeSetup(tx: AgencyTx, demo: DemoAgency, { timezone, passwordHash }: StoreOptions): Promise<void> {
  const agency_id = tx.agencyId;
  const setting = (area: string, value: unknown) => ({ agency_id, area, value });
  await insertRows(tx.run, 'settings', [
    {
      ...setting('agency-information', {
        name: demo.city.name,
        timezone,
        city: demo.city.name.replace(/^(City|Town) of /, ''),
        state: demo.city.state,
        websiteUrl: 'https://example.org',
        email: null,
        logoUrl: null,
        primaryColor: null,
      }),
      updated_at: new Date(),
    },
    { ...setting('map', { center: demo.city.center, zoomLevel: 13, styleUrl: null }), updated_at: new Date() },
    { ...setting(workScheduleArea.area, demoSchedule), updated_at: new Date() },
    { ...setting('preferences', { contactPreferenceNote: 'We write only about this request. You can stop messages at any time.' }), updated_at: new Date() },
  ]);
  const now = new Date();
  const item = (list: string, id: string, name: string, sequence: number, fields: unknown) => ({
    agency_id,
    id,
    list,
    name,
    name_key: name.toLowerCase(),
    sequence,
    is_active: true,
    fields,
    created_at: now,
    updated_at: now,
  });
  const departmentId = (name: string) => demo.departments.find((department) => department.name === name)?.id ?? null;
  await insertRows(tx.run, 'list_items', [
    ...demo.departments.map(({ id, name }, index) => item('departments', id, name, index + 1, { description: null, email: null, phoneNumber: null, headId: null })),
    ...demo.groups.map(({ id, name, description, memberIds, supervisorId }, index) =>
      item(groupList.name, id, name, index + 1, {
        description,
        memberIds,
        supervisorId,
        products: ['crm'],
        crmPermission: 'NONE',
        canCreateSubmissions: false,
      }),
    ),
    ...demo.tags.map(({ id, name, color }, index) => item('tags', id, name, index + 1, { color })),
    ...demo.categories.map((category, index) =>
      item('categories', category.id, category.name, index + 1, {
        categoryType: category.isInternal === true ? 'INTERNAL' : 'EXTERNAL',
        description: category.description,
        keywords: category.keywords,
        allowAnonymousSubmission: category.allowAnonymousSubmission ?? true,
        isLocationIncluded: category.isLocationIncluded ?? true,
        isLocationRequired: category.isLocationRequired ?? true,
        resolveByDays: category.resolveByDays,
        departmentId: departmentId(category.department),
        defaultAssigneeId: null,
        defaultGroupId: null,
        fields: category.fieldTree,
        internalCustomFields: category.internalTree,
      }),
    ),
  ]);
  await insertRows(
    tx.run,
    'staff',
    demo.staff.map((member) => ({
      agency_id,
      id: member.id,
      email: member.email,
      email_key: member.email,
      first_name: member.firstName,
      last_name: member.lastName,
      title: member.title,
      phone_number: null,
      is_active: member.isInactive !== true,
      password_hash: passwordHash,
      scopes: member.scopes,
      supervisor_access: member.isSupervisor === true ? 'SUPERVISOR_BASIC' : 'NONE',
      has_audit_trail_access: member.key === 'admin',
      has_action_center_access: false,
      permission_preference: 'USERS',
      department_id: departmentId(member.department),
      signature: null,
      digital_signature_url: null,
      preferences: {},
      created_at: now,
    })),
  );
}

async function storePlaces(tx: AgencyTx, { city }: DemoAgency): Promise<void> {
  await tx.run('insert into boundaries (agency_id, geom, outline) values ($1, st_setsrid(st_geomfromgeojson($2::text), 4326), $2::jsonb)', [
    tx.agencyId,
    JSON.stringify(city.boundary),
  ]);
  const town = city.name.replace(/^(City|Town) of /, '');
  const rows = city.parcels.map((parcel) => ({
    apn: parcel.apn,
    apn_key: normaliseApn(parcel.apn),
    street_address: parcel.streetAddress,
    city: town,
    state: city.state,
    zip: city.zip,
    address_key: normaliseAddress(parcel.streetAddress),
    latitude: parcel.latitude,
    longitude: parcel.longitude,
    geometry: parcel.geometry,
  }));
  for (let start = 0; start < rows.length; start += 1000) {
    await tx.run(
      `insert into parcels (agency_id, id, apn, apn_key, street_address, city, state, zip, address_key, latitude, longitude, geom)
      select $1, gen_random_uuid(), p.apn, p.apn_key, p.street_address, p.city, p.state, p.zip, p.address_key, p.latitude, p.longitude, st_setsrid(st_geomfromgeojson(p.geometry), 4326)
      from jsonb_to_recordset($2::jsonb) as p (apn text, apn_key text, street_address text, city text, state text, zip text, address_key text, latitude double precision, longitude double precision, geometry text)`,
      [tx.agencyId, JSON.stringify(rows.slice(start, start + 1000).map((row) => ({ ...row, geometry: JSON.stringify(row.geometry) })))],
    );
  }
}

async function storeSubmissions(tx: AgencyTx, demo: DemoAgency, options: StoreOptions): Promise<void> {
  const agency_id = tx.agencyId;
  const locationIds = await storeLocations(tx, demo);
  const outcomes = new Map((await listActive(tx, submissionOutcomeList)).map(({ id, name }) => [name, id]));
  await insertRows(
    tx.run,
    'submissions',
    demo.submissions.map((submission, index) => ({
      ...submissionRow(submission, index + 1, demo, options),
      location_id: locationIds.get(submission.parcel?.apn ?? '') ?? null,
      outcome_id: outcomes.get(submission.outcome ?? '') ?? null,
    })),
  );
  const each = <T>(rows: (submission: DemoSubmission) => readonly T[]) => demo.submissions.flatMap(rows);
  await insertRows(
    tx.run,
    'messages',
    each((s) =>
      s.messages.map((m) => ({ agency_id, id: m.id, subject_id: s.id, direction: m.direction, channel: m.channel, body: m.body, author_id: m.authorId, created_at: m.at })),
    ),
  );
  await insertRows(
    tx.run,
    'notes',
    each((s) => s.notes.map((n) => ({ agency_id, id: n.id, subject_id: s.id, content: n.content, author_id: n.authorId, created_at: n.at }))),
  );
  await insertRows(
    tx.run,
    'subject_tags',
    each((s) => s.tagIds.map((tag_id) => ({ agency_id, subject_id: s.id, tag_id, created_at: s.createdAt }))),
  );
  await insertRows(
    tx.run,
    'events',
    demo.submissions.flatMap((s, index) => historyOf(s, index + 1, demo, options.random)).map((event) => ({ agency_id, ...event })),
  );
  await tx.run("insert into counters (agency_id, kind, value) values ($1, 'submission', $2)", [agency_id, demo.submissions.length]);
}

const SMS_WORDING = 'Message rates may apply. Reply STOP at any time to end text messages.';

function smsConsentOf({ notifyBy, source, createdAt }: DemoSubmission): Record<string, unknown> {
  const hasSms = notifyBy.includes('SMS');
  const isTicked = hasSms && source === 'WEB';
  const way = source === 'STAFF' ? 'STAFF' : isTicked ? 'TICKED' : 'REQUESTED';
  return {
    sms_consent_at: hasSms ? createdAt : null,
    sms_consent_way: hasSms ? way : null,
    sms_consent_wording: isTicked ? SMS_WORDING : null,
  };
}

function submissionRow(s: DemoSubmission, number: number, demo: DemoAgency, { agencyId, secret, timezone }: StoreOptions): Record<string, unknown> {
  const town = demo.city.name.replace(/^(City|Town) of /, '');
  return {
    agency_id: agencyId,
    id: s.id,
    number,
    version: 1,
    status: s.closedAt === null ? 'OPEN' : 'CLOSED',
    visibility: s.category.isInternal === true ? 'INTERNAL' : 'EXTERNAL',
    source: s.source,
    description: s.description,
    is_anonymous: s.resident === null,
    category_id: s.category.id,
    fields: s.fields,
    internal_fields: [],
    assignee_id: s.assigneeId,
    assignee_group_id: s.assigneeGroupId,
    contact_id: s.resident?.id ?? null,
    reporter_name: s.resident === null ? null : `${s.resident.firstName} ${s.resident.lastName}`,
    reporter_email: s.resident?.email ?? null,
    reporter_phone: s.resident?.phoneNumber ?? null,
    notify_by: s.notifyBy,
    ...smsConsentOf(s),
    notification_note: null,
    has_subscribed: s.resident !== null,
    latitude: s.parcel?.latitude ?? null,
    longitude: s.parcel?.longitude ?? null,
    location_source: s.parcel === null ? null : 'CITIZEN_SUBMISSION',
    street_address: s.parcel?.streetAddress ?? null,
    city: s.parcel === null ? null : town,
    state: s.parcel === null ? null : demo.city.state,
    zip: s.parcel === null ? null : demo.city.zip,
    apn: s.parcel?.apn ?? null,
    is_gis_validated: s.parcel !== null,
    is_manual_address: false,
    is_manual_secondary_address: false,
    location_text: s.parcel === null ? null : `${s.parcel.streetAddress}, ${town}, ${demo.city.state} ${demo.city.zip}`,
    created_at: s.createdAt,
    updated_at: s.updatedAt,
    closed_at: s.closedAt,
    reopened_at: s.reopenedAt,
    outcome: s.outcome,
    due_on: addWorkingDays(s.createdAt, s.category.resolveByDays, { timezone, schedule: demoSchedule }),
    awaits_reply: s.closedAt === null && s.messages.at(-1)?.direction === 'INBOUND',
    created_by: s.createdById,
    link_hash: hex(hashSecret(reporterLinks.make(secret, agencyId, s.id))),
  };
}
