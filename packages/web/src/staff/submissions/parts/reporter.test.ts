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

test('how a reporter hears of progress, or why they do not', () => {
  expect(updatesText(ann)).toBe('By e-mail and SMS');
  expect(updatesText({ ...ann, channels: ['EMAIL'], hasStoppedSms: true })).toMatch(
    /^By e-mail\. Has ended text messages by answering STOP/,
  );
  expect(updatesText({ ...ann, channels: [], notificationPreference: ['SMS'], hasStoppedSms: true })).toMatch(
    /^Has ended text messages/,
  );
  expect(updatesText({ ...ann, channels: ['EMAIL'], notificationPreference: ['EMAIL'], hasStoppedSms: true })).toBe(
    'By e-mail',
  );
  expect(updatesText({ ...ann, channels: [] })).toBe('Cannot be reached by e-mail or SMS');
  expect(updatesText({ ...ann, channels: [], hasSubscribed: false })).toBe('Does not want updates');
});
