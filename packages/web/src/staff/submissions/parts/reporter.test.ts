import { expect, test } from 'vitest';
import { updatesText } from './reporter.ts';

const ann = {
  id: '0197a000-0000-7000-8000-000000000001',
  firstName: 'Ann',
  lastName: null,
  email: 'ann@residents.test',
  phoneNumber: '+15105550100',
  workPhone: null,
  notificationNote: null,
  existingContactEmail: null,
  notificationPreference: ['EMAIL' as const, 'SMS' as const],
  hasSubscribed: true,
  smsConsent: null,
  channels: ['EMAIL' as const, 'SMS' as const],
  needsSmsGateway: false,
  hasStoppedSms: false,
};

test('the text names the channels for updates, or why there are none', () => {
  expect(updatesText(ann)).toBe('By email and SMS');
  expect(updatesText({ ...ann, channels: ['EMAIL'], hasStoppedSms: true })).toMatch(
    /^By email\. Stopped text messages by replying STOP/,
  );
  expect(updatesText({ ...ann, channels: [], notificationPreference: ['SMS'], hasStoppedSms: true })).toMatch(
    /^Stopped text messages/,
  );
  expect(updatesText({ ...ann, channels: ['EMAIL'], notificationPreference: ['EMAIL'], hasStoppedSms: true })).toBe(
    'By email',
  );
  expect(updatesText({ ...ann, channels: [] })).toBe('Cannot be reached by email or SMS');
  expect(updatesText({ ...ann, channels: [], hasSubscribed: false })).toBe('Does not want updates');
});
