import { customField } from '@townkeep/core/custom-fields';
import { referringFields } from '@townkeep/core/kernel/fields/index.ts';
import { everyList, type ListKey } from '@townkeep/core/setup';
import { validValues } from '@townkeep/core/setup/testing/values.ts';
import { seedItems } from '../lists/index.ts';
import { parcels } from '../locations/testing/parcels.ts';
import { newId } from '../platform/ids.ts';
import { submission, type TestSubmission } from '../submissions/testing/submission.ts';
import { png, upload } from '../uploads/testing/upload.ts';
import { visitor } from './client.ts';
import { agency, staff, type TestAgency, type TestStaff } from './factories.ts';
import { answerTo, formField } from './form-fields.ts';
import { testApp } from './server.ts';

/** Where every full agency has its submission and its parcel: two of them differ in nothing but whose they are. */
export const corner = { latitude: 37.8, longitude: -122.28 } as const;

export type ListName = ListKey;

/** An agency with a row of every kind that a call can name. */
export interface FullAgency extends TestAgency {
  readonly admin: TestStaff;
  /** Of each list one that is in use and one that is not. */
  readonly lists: Readonly<Record<ListName, { readonly used: string; readonly spare: string }>>;
  readonly submission: TestSubmission;
  /** The reporter of the submission, who has an e-mail address, a phone that stopped text messages, and an account. */
  readonly contactId: string;
  /** Where the submission is, flagged. */
  readonly locationId: string;
  /** A field of the category in use, which the submission answers. */
  readonly fieldId: string;
  readonly noteId: string;
  readonly messageId: string;
  readonly attachmentId: string;
  /** The address of its only parcel, with the agency's name. */
  readonly street: string;
  readonly draftId: string;
  /** A file of the submission. */
  readonly attachedURL: string;
  /** Files that were posted and not handed in yet: of the administrator, and of the draft. */
  readonly posted: { readonly byAdmin: readonly [string, string, string]; readonly signature: string; readonly byVisitor: readonly [string, string] };
}

export async function fullAgency(name: string): Promise<FullAgency> {
  const of = await agency(name);
  const admin = await staff(of, 'admin');
  const depth = formField('Depth');
  const lists = await insertLists(of, admin, depth);
  const own = await submission(of, { categoryId: lists.categories.used, assigneeId: admin.id, at: [corner.latitude, corner.longitude], streetAddress: `12 ${name} Way` });
  const { contactId, locationId } = await insertRecords(of, own.id);
  const ids = { noteId: newId(), messageId: newId(), attachmentId: newId() };
  const draftId = newId().replaceAll('-', '').slice(2);
  const attachedURL = await upload(visitor, of, `${name}.png`, png);
  await insertParts({
    of,
    admin,
    submissionId: own.id,
    answer: answerTo(depth, 'knee-deep'),
    tagId: lists.tags.used,
    departmentId: lists.departments.used,
    fileURL: attachedURL,
    ...ids,
  });
  const street = `12 ${name} Way`;
  await parcels(of, { streetAddress: street, ...corner });
  const saved = await visitor.post(`/crm/${of.crmToken}/${draftId}/save-submission-details`, { description: `A hole in ${name}` });
  if (saved.status !== 200) throw new Error(`The draft was refused: ${JSON.stringify(saved.body)}`);
  const byAdmin = () => post(of, admin, 'CRM_ISSUE_ATTACHMENT');
  const byVisitor = () => upload(visitor, of, 'photo.png', png, draftId);
  const posted = {
    byAdmin: [await byAdmin(), await byAdmin(), await byAdmin()] as const,
    signature: await post(of, admin, 'SIGNATURE'),
    byVisitor: [await byVisitor(), await byVisitor()] as const,
  };
  return { ...of, admin, lists, submission: own, contactId, locationId, fieldId: depth.id, ...ids, street, draftId, attachedURL, posted };
}

/** What an answer tells of an agency's rows by. */
export function marksOf(of: FullAgency): string[] {
  const { name, crmToken, admin, lists, submission: own, contactId, locationId, fieldId, noteId, messageId, attachmentId, street } = of;
  const items = Object.values(lists).flatMap((list) => Object.values(list));
  return [name, crmToken, admin.id, admin.email, own.id, own.token, own.publicToken, contactId, locationId, fieldId, noteId, messageId, attachmentId, street, ...items];
}

async function post(of: TestAgency, admin: TestStaff, operation: string): Promise<string> {
  const { storage } = (await testApp()).services;
  const { status, body } = await admin.get<{ fileURL: string }>(`/agencies/${of.id}/s3/signed-url?operation=${operation}&filename=photo.png`);
  if (status !== 200) throw new Error(`No place to upload: ${JSON.stringify(body)}`);
  await storage.write(storage.keyOf(body.fileURL)!, png, 'application/octet-stream');
  return body.fileURL;
}

type ListIds = FullAgency['lists'];

/** Two items of every list, in the order of the declarations, with values for every field. */
async function insertLists(of: TestAgency, admin: TestStaff, field: object): Promise<ListIds> {
  const { services } = await testApp();
  const ids: Partial<Record<ListName, { used: string; spare: string }>> = {};
  await services.inAgency(of.id, async (tx) => {
    // Without the items that lists start with: an order names every item.
    await tx.run('delete from list_items where agency_id = $1', [of.id]);
    for (const [key, list] of inOrder(everyList)) {
      const own =
        key === 'categories'
          ? { fields: [customField.parse(field)], categoryType: 'EXTERNAL', allowAnonymousSubmission: true, isLocationIncluded: true, isLocationRequired: false }
          : {};
      const values = { ...validValues(list.fields, { ...idsByList(ids), staff: admin.id }), ...own };
      const items = ['used', 'spare'].map((name) => ({ name: `${of.name} ${name}`, fields: values }));
      const made = await seedItems(tx, list, items);
      ids[key] = { used: made.get(items[0]!.name)!, spare: made.get(items[1]!.name)! };
    }
  });
  return ids as ListIds;
}

/** Rows beside the submission's contact and location. */
async function insertRecords(of: TestAgency, submissionId: string): Promise<Pick<FullAgency, 'contactId' | 'locationId'>> {
  const { services } = await testApp();
  return services.inAgency(of.id, async (tx) => {
    const found = await tx.run('select contact_id, location_id from submissions where agency_id = $1 and id = $2', [of.id, submissionId]);
    const [contactId, locationId] = [String(found.rows[0]!['contact_id']), String(found.rows[0]!['location_id'])];
    const phone = '+14155550199';
    const statements: [string, unknown[]][] = [
      ['insert into contact_phones (agency_id, id, contact_id, position, phone_number) values ($1, $2, $3, 1, $4)', [newId(), contactId, phone]],
      ["insert into contact_identities (agency_id, id, contact_id, provider, subject) values ($1, $2, $3, 'sms', 'sms|1')", [newId(), contactId]],
      ['insert into sms_stops (agency_id, phone_number, stopped_at) values ($1, $2, now())', [phone]],
      ["insert into location_flags (agency_id, id, location_id, is_flagged, reason) values ($1, $2, $3, true, 'A dog')", [newId(), locationId]],
    ];
    for (const [text, values] of statements) await tx.run(text, [of.id, ...values]);
    return { contactId, locationId };
  });
}

/** Lists after those that they refer to. */
function inOrder(lists: typeof everyList): typeof everyList {
  const placed: (typeof everyList)[number][] = [];
  const names = new Set(['staff']);
  while (placed.length < lists.length) {
    const next = lists.find(([, list]) => !names.has(list.name) && referringFields(list.fields).every(({ input }) => names.has(input.to)));
    if (next === undefined) throw new Error('Lists refer to each other in a circle');
    placed.push(next);
    names.add(next[1].name);
  }
  return placed;
}

const idsByList = (ids: Partial<ListIds>): Record<string, string> =>
  Object.fromEntries(everyList.flatMap(([key, { name }]) => (ids[key] === undefined ? [] : [[name, ids[key].used]])));

interface Parts extends Pick<FullAgency, 'admin' | 'noteId' | 'messageId' | 'attachmentId'> {
  readonly of: TestAgency;
  readonly submissionId: string;
  readonly answer: object;
  readonly tagId: string;
  readonly departmentId: string;
  readonly fileURL: string;
}

async function insertParts({ of, admin, submissionId, answer, tagId, departmentId, fileURL, noteId, messageId, attachmentId }: Parts): Promise<void> {
  const { services } = await testApp();
  const key = services.storage.keyOf(fileURL);
  const statements: [string, unknown[]][] = [
    ['update staff set department_id = $2 where agency_id = $1 and id = $3', [departmentId, admin.id]],
    ['update submissions set fields = $2 where agency_id = $1 and id = $3', [JSON.stringify([answer]), submissionId]],
    ['insert into subject_tags (agency_id, subject_id, tag_id) values ($1, $2, $3)', [submissionId, tagId]],
    ["insert into notes (agency_id, id, subject_id, content, author_id) values ($1, $2, $3, 'Ask the foreman', $4)", [noteId, submissionId, admin.id]],
    [
      "insert into messages (agency_id, id, subject_id, direction, channel, body, whole_text) values ($1, $2, $3, 'INBOUND', 'EMAIL', 'Still there', $4)",
      [messageId, submissionId, `Still there. ${of.name}`],
    ],
    [
      "insert into attachments (agency_id, id, subject_id, key, title, file_name, size_bytes, content_type) values ($1, $2, $3, $4, 'Photo', 'attached.png', 70, 'image/png')",
      [attachmentId, submissionId, key],
    ],
    ["insert into counters (agency_id, kind, value) values ($1, 'submission', 1)", []],
    ["insert into settings (agency_id, area, value) values ($1, 'map', $2)", [JSON.stringify({ styleUrl: `https://tiles.test/${of.name}` })]],
    ["update uploads set claimed_at = created_at, kept_key = key, content_type = 'image/png', size_bytes = 70 where agency_id = $1 and key = $2", [key]],
    [
      "insert into outbox (agency_id, id, event_id, channel, recipient, subject, body_text, message_id, subject_id) values ($1, $2, $2, 'EMAIL', 'rita@resident.test', $3, 'Hello', 'm', $4)",
      [newId(), `About ${of.name}`, submissionId],
    ],
    [
      "insert into events (agency_id, id, actor_kind, actor_id, actor_name, subject_kind, subject_id, type) values ($1, $2, 'STAFF', $3, $4, 'submission', $5, 'submission.noteAdded')",
      [newId(), admin.id, `Sam of ${of.name}`, submissionId],
    ],
  ];
  await services.inAgency(of.id, async (tx) => {
    for (const [text, values] of statements) await tx.run(text, [of.id, ...values]);
  });
}
