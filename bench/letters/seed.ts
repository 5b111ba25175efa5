import { configLists } from '@townkeep/core/across/setup';
import { formatted } from '@townkeep/core/across/setup/starting/ready-sets/ready-set.ts';
import { seedItems } from '../../packages/api/src/across/setup/lists/index.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { seedCases } from '../cases/seed.ts';

/** An id of the seed, by the kind of the row and its number in hexadecimal digits. */
const ID = (kind: string, n: string): string =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

/** A filled queue: the token of a supervisor, and the case and id of one more notice, which is a draft. */
export interface SeededQueue {
  readonly token: string;
  readonly draft: object;
}

/** Fills the print queue with notices: each on an open case of its own, to one contact with an address. */
export async function seedQueue(services: Services, count: number): Promise<SeededQueue> {
  // A fifth of the cases is open. One more has the draft that is previewed.
  const { token, staffIds } = await seedCases(services, (count + 1) * 5, console.log);
  const { configId, roleId } = await services.inAgency(1, async (tx) => {
    const roles = await seedItems(tx, configLists.caseRoles, [{ name: 'Owner', fields: {} }]);
    const fields = {
      type: 'OTHER',
      sectionIds: [],
      deliveryKinds: ['MAIL'],
      windowEnvelope: 'DOUBLE',
      title: 'Notice',
    };
    const notices = await seedItems(tx, configLists.notices, [{ name: 'Notice', fields }]);
    return { configId: [...notices.values()][0]!, roleId: [...roles.values()][0]! };
  });
  const lines = [
    'Property: {{recipient.address}}',
    ...Array.from({ length: 8 }, () => 'The grass is too high. '.repeat(8)),
  ];
  const content = JSON.stringify({ en: formatted(...lines, 'Call us by {{notice.date}}.') });
  await services.database.script(`
    insert into contacts (agency_id, id, name, street_address, city, state, zip)
    select 1, ${ID('a', 'n')}, 'Owner ' || n, n || ' Elm Street', 'Oakmere', 'CA', '94501' from generate_series(0, ${count}) n;
    insert into case_contacts (agency_id, id, case_id, contact_id, role_id)
    select 1, ${ID('b', 'n')}, ${ID('1', '(n + 1) * 5')}, ${ID('a', 'n')}, '${roleId}' from generate_series(0, ${count}) n;
    insert into notices (agency_id, id, case_id, status, config_id, needs_approval, content, created_by, asked_by, asked_at,
      is_for_queue, titles)
    select 1, ${ID('c', 'n')}, ${ID('1', '(n + 1) * 5')}, case when n = 0 then 'DRAFT' else 'QUEUED' end, '${configId}', false,
      '${content}'::jsonb, '${staffIds[0]}', '${staffIds[0]}', now(), true, '{"en": "Notice of violation"}'
    from generate_series(0, ${count}) n;
    insert into notice_recipients (agency_id, id, notice_id, case_contact_id, position, language, deliveries)
    select 1, ${ID('d', 'n')}, ${ID('c', 'n')}, ${ID('b', 'n')}, 0, 'en', array['MAIL'] from generate_series(0, ${count}) n;
    analyze`);
  const ids = `select ${ID('1', '5')} as "caseId", ${ID('c', '0')} as "noticeId"`;
  return { token, draft: (await services.database.run(ids, [])).rows[0]! };
}
