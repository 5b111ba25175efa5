import { expect, test } from 'vitest';
import { recipientOf, updatesText } from './reporter.ts';

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

test('the recipient of a message is named, with the language if it is not English', () => {
  const of = { customer: { ...ann, channels: ['EMAIL' as const] }, source: 'WEB' as const };
  expect(recipientOf({ ...of, lettersIn: 'en' })).toBe('Ann gets it by email (ann@residents.test).');
  expect(recipientOf({ ...of, lettersIn: 'es' })).toBe('Ann gets it by email (ann@residents.test). Ann reads Spanish.');
  expect(recipientOf({ customer: null, source: 'WEB', lettersIn: 'es' })).toMatch(/The reporter reads Spanish\.$/);
});
