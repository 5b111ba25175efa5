import { expect, test } from 'vitest';
import { messageBlocker, reachOf, smsBlocker } from './reach.ts';

test('a reporter is reached by the channels that they chose, have and did not stop', () => {
  const reporter = {
    email: 'a@example.org',
    phoneNumber: '+14155550100',
    notificationPreference: ['EMAIL', 'SMS'] as const,
    hasSubscribed: true,
    hasStoppedSms: false,
  };
  const all = { isSMSEnabled: true, hasSmsGateway: true };
  const channelsOf = (who: Parameters<typeof reachOf>[0], texting = all) => reachOf(who, texting).channels;
  expect(channelsOf(reporter)).toEqual(['EMAIL', 'SMS']);
  expect(channelsOf(reporter, { ...all, isSMSEnabled: false })).toEqual(['EMAIL']);
  expect(channelsOf({ ...reporter, hasStoppedSms: true })).toEqual(['EMAIL']);
  expect(channelsOf({ ...reporter, email: null })).toEqual(['SMS']);
  expect(channelsOf({ ...reporter, notificationPreference: [] })).toEqual([]);
  expect(channelsOf({ ...reporter, hasSubscribed: false })).toEqual([]);
  expect(messageBlocker(null, 'STAFF')).toBe('no_reporter');
  expect(messageBlocker(null, 'WEB')).toBeNull();
  expect(messageBlocker({ channels: [], needsSmsGateway: false }, 'WEB')).toBeNull();
  expect(messageBlocker({ channels: [], needsSmsGateway: false }, 'STAFF')).toBe('no_channel');
  expect(messageBlocker({ channels: ['SMS'], needsSmsGateway: false }, 'STAFF')).toBeNull();
});

test('a missing SMS gateway is the reason only if text messages are the only channel left', () => {
  const reporter = {
    email: 'a@example.org',
    phoneNumber: '+14155550100',
    notificationPreference: ['EMAIL', 'SMS'] as const,
    hasSubscribed: true,
    hasStoppedSms: false,
  };
  const none = { isSMSEnabled: true, hasSmsGateway: false };
  expect(reachOf(reporter, none)).toEqual({ channels: ['EMAIL'], needsSmsGateway: false });
  expect(reachOf({ ...reporter, email: null }, none)).toEqual({ channels: [], needsSmsGateway: true });
  expect(reachOf({ ...reporter, email: null, hasStoppedSms: true }, none)).toEqual({
    channels: [],
    needsSmsGateway: false,
  });
  expect(reachOf({ ...reporter, email: null }, { ...none, isSMSEnabled: false })).toEqual({
    channels: [],
    needsSmsGateway: false,
  });
  expect(messageBlocker({ channels: [], needsSmsGateway: true }, 'WEB')).toBe('no_sms_gateway');
  expect(smsBlocker(none)).toBe('This agency has no SMS gateway.');
  expect(smsBlocker({ hasSmsGateway: true })).toBeNull();
});
