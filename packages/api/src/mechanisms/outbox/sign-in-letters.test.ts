import { expect, test } from 'vitest';
import { mailedTokens } from '../../identity/sign-in/testing/mail.ts';
import { member } from '../../identity/sign-in/testing/people.ts';
import type { Client } from '../../testing/client.ts';
import { agency, staff } from '../../testing/factories.ts';
import { outsideDemo } from '../../testing/outside/outside-demo.ts';

interface Shown {
  readonly id: string;
  readonly recipient: string;
  readonly body: string;
  readonly isBodyHidden: boolean;
}

test('outside a demo, no administrator reads the link of an invitation or of a new password', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const clerk = await member(riverton);
  const invited = 'ines@agency.test';
  const account = { firstName: 'Ines', lastName: 'Newman', email: invited };
  expect(await admin.post('/users', account)).toMatchObject({ status: 201 });
  expect(await admin.post('/users/reset-password', { userId: clerk.id })).toMatchObject({ status: 200 });
  const tokens = await Promise.all([invited, clerk.email].map((email) => mailedTokens(riverton.id, email)));
  expect(tokens.map((each) => each.length)).toEqual([1, 1]);

  const read = async (by: Client) => {
    const { items } = (await by.get<{ items: Shown[] }>('/agencies/outbox')).body;
    const single = await Promise.all(items.map(async ({ id }) => (await by.get<Shown>(`/agencies/outbox/${id}`)).body));
    return { all: [...items, ...single], text: JSON.stringify([items, single]) };
  };
  const inDemo = await read(admin);
  const real = await read(outsideDemo(admin));
  expect(real.all.map(({ recipient }) => recipient).toSorted()).toEqual(
    [clerk.email, clerk.email, invited, invited].toSorted(),
  );
  expect(real.all.every(({ body, isBodyHidden }) => body === '' && isBodyHidden)).toBe(true);
  for (const [token] of tokens) {
    expect(inDemo.text).toContain(token);
    expect(real.text).not.toContain(token);
  }
  expect(real.text).not.toContain('set-password');
});
