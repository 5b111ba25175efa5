import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { send } from '../sign-in/testing/people.ts';
import { testApp } from '../testing/server.ts';
import { createSuperAdmin } from './create-super-admin.ts';

const created = async (password: string): Promise<string> => {
  const email = `${newId().slice(-12)}@townkeep.test`;
  await createSuperAdmin((await testApp()).services, { email, firstName: 'Ada', lastName: 'Root', password });
  return email;
};

test('the password that an operator gives signs in, in whatever form it is typed', async () => {
  const password = 'Rivière№Bridge#2031';
  const email = await created(password);
  for (const typed of [password, password.normalize('NFD'), password.normalize('NFKC')])
    expect(await send('POST', '/admin/login', { body: { email, password: typed } })).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^ta\./) } });
});

test.each([
  ['Harbour#1', 'Enter valid password'],
  ['Administrator1!', 'This password is too common.'],
])('%s is refused', async (password, said) => {
  await expect(created(password)).rejects.toThrow(said);
});
