import { expect, test } from 'vitest';
import { partyBlocker, type PartyContact, partyReach } from './reach.ts';

const all = { isSMSEnabled: true, hasSmsGateway: true };
const owner: PartyContact = {
  email: 'ann@owner.test',
  phoneNumber: '+14155550100',
  notificationPreference: [],
  hasStoppedSms: false,
};

test.each([
  [owner, all, ['EMAIL', 'SMS'], ['EMAIL']],
  [{ ...owner, notificationPreference: ['SMS'] }, all, ['EMAIL', 'SMS'], ['SMS']],
  [{ ...owner, notificationPreference: ['SMS'], hasStoppedSms: true }, all, ['EMAIL'], ['EMAIL']],
  [{ ...owner, email: null }, all, ['SMS'], ['SMS']],
  [{ ...owner, email: null, phoneNumber: null }, all, [], []],
  [owner, { ...all, hasSmsGateway: false }, ['EMAIL'], ['EMAIL']],
] as const)('%j is reached with %j', (party, texting, usable, chosen) => {
  expect(partyReach(party, texting)).toEqual({ usable, chosen, needsSmsGateway: false });
});

test('a missing gateway is the reason only without another channel', () => {
  const none = { ...all, hasSmsGateway: false };
  expect(partyReach({ ...owner, email: null }, none).needsSmsGateway).toBe(true);
  expect(partyReach({ ...owner, email: null }, { ...none, isSMSEnabled: false }).needsSmsGateway).toBe(false);
});

const reached = { usable: ['EMAIL' as const], needsSmsGateway: false };
const unreached = { usable: [], needsSmsGateway: false };

test.each([
  [{ status: 'OPEN', reach: reached, hasWritten: false }, null],
  [{ status: 'CLOSED', reach: reached, hasWritten: false }, null],
  [{ status: 'DRAFT', reach: reached, hasWritten: true }, { code: 'case_in_draft' }],
  [{ status: 'OPEN', reach: null, hasWritten: true }, { code: 'case_without_party' }],
  [{ status: 'OPEN', reach: unreached, hasWritten: false }, { code: 'party_not_reached' }],
  [{ status: 'OPEN', reach: unreached, hasWritten: true }, null],
] as const)('%j', (thread, blocker) => {
  const found = partyBlocker(thread);
  if (blocker === null) expect(found).toBeNull();
  else expect(found).toMatchObject(blocker);
});

test('without a gateway, that is the reason', () => {
  const reach = { usable: [], needsSmsGateway: true };
  expect(partyBlocker({ status: 'OPEN', reach, hasWritten: false })).toBe('no_sms_gateway');
});
