import { expect, test } from 'vitest';
import { enforcementCase } from '../../casework/cases/testing/case.ts';
import { enforcementAgency, officer } from '../../casework/cases/testing/enforcement.ts';
import { responsible } from '../../casework/cases/testing/responsible.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, staff, type TestStaff } from '../../testing/factories.ts';

interface Thread {
  readonly path: string;
  readonly ann: TestStaff;
  readonly ben: TestStaff;
}

const BEN = { firstName: 'Ben', lastName: 'Ortiz' };

const kinds: Readonly<Record<string, () => Promise<Thread>>> = {
  submission: async () => {
    const of = await agency();
    const { id } = await submission(of, { reporter: { email: 'rita@resident.test' } });
    return { path: `/agencies/crm/issues/${id}`, ann: await staff(of), ben: await staff(of, 'clerk', BEN) };
  },
  case: async () => {
    const of = await enforcementAgency();
    const { id } = await enforcementCase(of);
    await responsible(of, id);
    return { path: `/agencies/xerce/cases/${id}`, ann: await officer(of), ben: await officer(of, undefined, BEN) };
  },
};

const reply = async (by: TestStaff, path: string, body: string, seenMessageId?: string | null) =>
  by.post<{ id: string; message: string }>(`${path}/messages`, { body, seenMessageId });
const CROSSED = {
  status: 409,
  body: { code: 'reply_crossed', message: expect.stringMatching(/^Ben Ortiz replied at \w{3} \d.*[AP]M, since/) },
};

test.each(Object.entries(kinds))('a reply about a %s that crosses one of a colleague is refused', async (_, make) => {
  const { path, ann, ben } = await make();
  const first = await reply(ann, path, 'We are on it', null);
  expect(first.status).toBe(201);
  const theirs = await reply(ben, path, 'The crew comes on Friday', first.body.id);
  expect(theirs.status).toBe(201);
  expect(await reply(ann, path, 'The crew comes on Monday', first.body.id)).toMatchObject(CROSSED);
  expect(await reply(ann, path, 'The crew comes on Monday', null)).toMatchObject(CROSSED);
  // A person who saw it sends theirs, and no one crosses a reply of their own.
  expect((await reply(ann, path, 'The crew comes on Monday', theirs.body.id)).status).toBe(201);
  expect((await reply(ann, path, 'In the morning', theirs.body.id)).status).toBe(201);
  const { body } = await ann.get<{ messages: { body: string }[] }>(path.replace('/agencies/xerce', '/xerce'));
  expect(body.messages.map((message) => message.body)).toEqual([
    'We are on it',
    'The crew comes on Friday',
    'The crew comes on Monday',
    'In the morning',
  ]);
});

test('a client that does not name what its user saw is not refused', async () => {
  const { path, ann, ben } = await kinds['submission']!();
  expect((await reply(ben, path, 'The crew comes on Friday')).status).toBe(201);
  expect((await reply(ann, path, 'The crew comes on Monday')).status).toBe(201);
});
