import { accessFlags, type Profile, type Scopes, sightOf } from '@townkeep/core/identity/people';
import { contractCalls } from '../../platform/http/contract/contract-calls.ts';
import { newId } from '../../platform/ids.ts';
import { addRows, runIn } from '../add-rows.ts';
import { type FullAgency, fullAgency } from '../full-agency.ts';
import { sendCall } from './send-call.ts';
import type { Copies, Loss } from './stored-copies.ts';

/** An agency whose administrator has copies of a secured case, with the rights that they were made with. */
export interface WithCopies {
  readonly own: FullAgency & Copies;
  readonly scopes: Scopes;
}

/** Returns a call of the contract by its name. */
export function callNamed(name: string) {
  const call = contractCalls().find((each) => each.name === name);
  if (call === undefined) throw new Error(`The contract has no call ${name}`);
  return call;
}

/** Makes an agency, secures its places, and stores a copy of each kind for its administrator. */
export async function madeCopies(): Promise<WithCopies> {
  const of = await fullAgency('Riverton');
  await runIn(of, 'update locations set is_secured = true where agency_id = $1');
  // The case with the issued notice is at the same place, and about the same.
  const { violations, violationTypes } = of.lists;
  await runIn(
    of,
    `update cases set location_id = (select location_id from cases where agency_id = $1 and id = $2)
     where agency_id = $1 and id = $3`,
    of.enforcement.id,
    of.noticedCase.id,
  );
  await addViolation(of, of.noticedCase.id, { violationId: violations.used, typeId: violationTypes.used });
  const { rows } = await runIn(of, 'select scopes from staff where agency_id = $1 and id = $2', of.admin.id);
  const scopes = rows[0]!['scopes'] as Scopes;
  const { body } = await sendCall(callNamed('people.profile'), {}, of.admin.token);
  const profile = body as unknown as Profile;
  const sight = sightOf(profile.scopes, accessFlags(profile));
  const made = { printId: newId(), runId: newId(), notificationId: newId() };
  const now = new Date();
  await addRows(of, 'document_prints', {
    id: made.printId,
    asked_by: of.admin.id,
    asked_by_name: 'Sam',
    created_at: now,
    with_notes: false,
    with_photos: true,
    sees_secured: true,
    case_access: 'OVERWRITE',
    product_type: 'xerce',
    record_ids: [of.enforcement.id],
    file_name: 'Case.pdf',
    file_key: `${of.id}/2026/05/${made.printId}/case.pdf`,
    status: 'READY',
  });
  await addRows(of, 'runs', {
    id: made.runId,
    kind: 'cases.export',
    label: 'Export cases to CSV',
    started_by: of.admin.id,
    actor_kind: 'STAFF',
    input: {},
    status: 'DONE',
    cursor: 0,
    done: 1,
    changed: 0,
    skipped: 0,
    attempt: 1,
    failures: 0,
    skip_reasons: {},
    created_at: now,
    finished_at: now,
    file_key: `${of.id}/2026/05/${made.runId}/export`,
    file_name: 'cases.csv',
    file_type: 'text/csv',
    file_sight: sight,
  });
  await addRows(of, 'notifications', {
    id: made.notificationId,
    staff_id: of.admin.id,
    event_id: newId(),
    kind: 'caseAssigned',
    subject_id: of.enforcement.id,
    title: `Case ${of.enforcement.number}`,
    content: 'It was assigned to you.',
    path: `/agencies/${of.id}`,
    is_in_app: true,
    is_for_digest: true,
    created_at: now,
  });
  await runIn(of, 'update time_entries set running_since = now(), minutes = 0 where agency_id = $1');
  const files = await runIn(
    of,
    'select key from attachments where agency_id = $1 and subject_id = $2 order by id limit 1',
    of.enforcement.id,
  );
  const own = { ...of, ...made, fileURL: `/api/storage/${String(files.rows[0]!['key'])}` };
  return { own, scopes };
}

/** Adds a violation of a type to a case. */
export const addViolation = (
  of: FullAgency,
  caseId: string,
  { violationId, typeId }: { readonly violationId: string; readonly typeId: string },
) =>
  addRows(of, 'case_violations', {
    id: newId(),
    case_id: caseId,
    violation_id: violationId,
    violation_type_id: typeId,
    status: 'OPEN',
  });

/** Gives the administrator these rights. */
export const give = ({ own }: Pick<WithCopies, 'own'>, given: Scopes, isActive = true) =>
  runIn(
    own,
    'update staff set scopes = $3::jsonb, is_active = $4 where agency_id = $1 and id = $2',
    own.admin.id,
    JSON.stringify(given),
    isActive,
  );

/** Takes something from the administrator. */
export function take(of: WithCopies, loss: Loss) {
  const { scopes } = of;
  const types = Object.keys(scopes.xerce.violationTypes).map((id) => [id, 'NO_ACCESS'] as const);
  const left: Readonly<Record<Loss, Scopes>> = {
    type: { ...scopes, xerce: { ...scopes.xerce, violationTypes: Object.fromEntries(types) } },
    place: { ...scopes, canSeeSecuredLocations: false },
    product: { ...scopes, xerce: { ...scopes.xerce, isActive: false } },
    account: scopes,
  };
  return give(of, left[loss], loss !== 'account');
}
