import { Problem } from '@townkeep/core/platform';
import { expect, test } from 'vitest';
import { contractCalls } from '../contract/contract-calls.ts';
import { requestLimits } from './limits.ts';

const tooMany = new Problem('too_many_requests');

test('each address has a limit per kind of request and minute', async () => {
  const take = requestLimits(true);
  for (let n = 0; n < 30; n += 1) await take('password-link', '203.0.113.1');
  await expect(take('password-link', '203.0.113.1')).rejects.toThrow(tooMany);
  await expect(take('password-link', '203.0.113.2')).resolves.toBeUndefined();
  await expect(take('message', '203.0.113.1')).resolves.toBeUndefined();
  for (let n = 0; n < 1200; n += 1) await take(undefined, '203.0.113.1');
  await expect(take(undefined, '203.0.113.1')).rejects.toThrow(tooMany);
});

test('an IPv6 network counts as one address', async () => {
  const take = requestLimits(true);
  for (let n = 0; n < 30; n += 1) await take('password-link', `2001:db8:0:1::${n.toString(16)}`);
  await expect(take('password-link', '2001:db8:0:1:ffff::1')).rejects.toThrow(tooMany);
  await expect(take('password-link', '2001:db8:0:2::1')).resolves.toBeUndefined();
});

test('an account is counted independently of its address', async () => {
  const take = requestLimits(true);
  const [own, other] = ['0198c5a0-0000-7000-8000-000000000001', '0198c5a0-0000-7000-8000-000000000002'];
  for (let n = 0; n < 30; n += 1) await take('own-password', own);
  await expect(take('own-password', own)).rejects.toThrow(tooMany);
  await expect(take('own-password', other)).resolves.toBeUndefined();
});

test('saving drafts does not count toward the limit of filing', async () => {
  const limitOf = new Map(contractCalls().map(({ name, meta }) => [name, meta.limit]));
  const take = requestLimits(true);
  for (let n = 0; n < 300; n += 1) await take(limitOf.get('publicSubmissions.saveDraft'), '203.0.113.1');
  await expect(take(limitOf.get('publicSubmissions.saveDraft'), '203.0.113.1')).rejects.toThrow(tooMany);
  await expect(take(limitOf.get('publicSubmissions.submit'), '203.0.113.1')).resolves.toBeUndefined();
});

test('nothing is counted when limits are off', async () => {
  const take = requestLimits(false);
  for (let n = 0; n < 100; n += 1) await take('password-link', '203.0.113.1');
  await expect(take('password-link', '203.0.113.1')).resolves.toBeUndefined();
});

test('calls that guess secrets, store files or send messages have a tighter limit', () => {
  const limitOf = new Map(contractCalls().map(({ name, meta }) => [name, meta.limit]));
  const tight = [
    'signIn.oauthLogin',
    'signIn.oauthAdminLogin',
    'signIn.forgotPassword',
    'signIn.setPassword',
    'people.changePassword',
    'people.resetPassword',
  ];
  const writing = [
    'publicSubmissions.submit',
    'publicSubmissions.saveDraft',
    'publicSubmissions.removeDraft',
    'publicSubmissions.reply',
    'submissions.sendMessage',
    'submissions.resendLink',
  ];
  const files = ['uploads.signForPublic', 'uploads.signForStaff', 'submissions.addAttachments'];
  for (const name of [...tight, ...writing, ...files])
    expect([name, limitOf.get(name)]).toEqual([name, expect.any(String)]);
});
