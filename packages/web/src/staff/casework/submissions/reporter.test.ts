import { expect, test } from 'vitest';
import { closingText, recipientOf, updatesText } from './reporter.ts';

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

test('before closing, a sentence says what the reporter receives and can do', () => {
  const text = (channels: ('EMAIL' | 'SMS')[], days = 30, lettersIn: 'en' | 'es' = 'en') =>
    closingText({ customer: { ...ann, channels }, source: 'WEB', lettersIn }, days);
  const rest = 'the outcome and your message to Ann, who can report for 30 days that it is not fixed.';
  expect(text(['EMAIL'])).toBe(`We email ${rest}`);
  expect(text(['EMAIL', 'SMS'])).toBe(`We email and text ${rest}`);
  expect(text(['SMS'], 1)).toBe(
    'We text the outcome and your message to Ann, who can report for 1 day that it is not fixed.',
  );
  expect(text([])).toBe(`No email or SMS goes out, but the submission’s page shows ${rest}`);
  expect(text(['EMAIL'], 30, 'es')).toBe(`We email ${rest} Ann reads Spanish.`);
  expect(closingText({ customer: null, source: 'STAFF', lettersIn: 'en' }, 30)).toBe('There is no reporter to notify.');
});
