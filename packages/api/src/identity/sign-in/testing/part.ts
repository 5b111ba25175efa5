import { seal } from '../../../platform/secrets.ts';
import { newId } from '../../../platform/ids.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { staff } from '../../../testing/factories.ts';
import { letterMarks } from '../../../testing/letter-marks.ts';
import { testApp } from '../../../testing/server.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { PASSWORD } from './people.ts';
import { issueSession } from '../../../platform/auth/sessions/issue-session.ts';

interface SignInWorld {
  /** Another staff member, who has a second factor. */
  readonly factorOwnerId: string;
  /** Another session of the administrator. */
  readonly otherSessionId: string;
}

export const signInPart: TestPart<EmptyAgency, SignInWorld> = {
  feature: 'sign-in',
  insert: async (of) => {
    const { services } = await testApp();
    const { settings, now, inAgency } = services;
    const { id } = await staff(of, 'clerk');
    const sealed = seal(settings.secret, 'second-factor', `${of.id}/${id}`, 'GEZDGNBVGY3TQOJQ');
    await runIn(
      of,
      `insert into second_factors (agency_id, id, staff_id, sealed_secret, turned_on_at) values ($1, $2, $3, $4, $5)`,
      newId(),
      id,
      sealed,
      now(),
    );
    await runIn(
      of,
      `insert into recovery_codes (agency_id, id, staff_id, salt, code_hash) values ($1, $2, $3, $4, $5)`,
      newId(),
      id,
      Buffer.alloc(16, 1),
      Buffer.alloc(32, 2),
    );
    const passwordHash = await hashPassword(PASSWORD);
    await runIn(of, 'update staff set password_hash = $2 where agency_id = $1 and id = $3', passwordHash, of.admin.id);
    const holder = { kind: 'STAFF', id: of.admin.id } as const;
    const other = await inAgency(of.id, (tx) => issueSession(tx, settings.secret, { holder }, now()));
    return { factorOwnerId: id, otherSessionId: other.sessionId };
  },
  marks: ({ otherSessionId }) => [otherSessionId],
  inputs: { 'sessions.list': () => ({}), 'secondFactor.get': () => ({}) },
  rowless: ['secondFactor.get'],
  removals: {
    'secondFactor.reset': ({ factorOwnerId }) => ({ userId: factorOwnerId }),
    'sessions.endAllOf': ({ factorOwnerId }) => ({ userId: factorOwnerId }),
    'sessions.end': ({ otherSessionId }) => ({ id: otherSessionId, currentPassword: PASSWORD }),
  },
  letterFacts: {
    'staff.passwordLink': { firstName: letterMarks.person, link: letterMarks.link, minutes: 60 },
    'staff.agencyLink': { firstName: letterMarks.person, agencyName: letterMarks.agencyName, link: letterMarks.link },
    'staff.secondFactor': { firstName: letterMarks.person, change: 'RESET' },
  },
};
