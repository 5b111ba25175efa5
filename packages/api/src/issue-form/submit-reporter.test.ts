import { describe, expect, test } from 'vitest';
import { agency, category } from '../testing/factories.ts';
import { file, form, stored, withSettings } from './testing/form.ts';

describe('the reporter', () => {
  test('a contact made by two at once is one', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const answers = await Promise.all(Array.from({ length: 6 }, () => file(riverton, form(id))));
    const contacts = await Promise.all(
      answers.map(async ({ body }) => (await stored(riverton, body.id))['contact_id']),
    );
    expect(new Set(contacts).size).toBe(1);
  });

  test('gives phones in any form; they are kept in international form', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const customerInfo = {
      firstName: 'Bo',
      lastName: 'Ek',
      phoneNumber: '(415) 655-0123',
      notificationPreference: ['SMS'],
    };
    const { body } = await file(riverton, form(id, { customerInfo }));
    expect(await stored(riverton, body.id)).toMatchObject({ reporter_phone: '+14156550123', notify_by: ['SMS'] });
  });

  test('without updates leftovers in the hidden fields are no obstacle, and SMS is dropped where it is off', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const quiet = await file(
      riverton,
      form(id, {
        customerInfo: {
          firstName: 'A',
          lastName: 'L',
          hasSubscribed: false,
          email: 'nobody',
          phoneNumber: '1',
          notificationPreference: ['SMS'],
        },
      }),
    );
    expect(await stored(riverton, quiet.body.id)).toMatchObject({ notify_by: [], has_subscribed: false });
    await withSettings(riverton, { isSMSEnabled: false });
    const { body } = await file(
      riverton,
      form(id, {
        customerInfo: {
          firstName: 'A',
          lastName: 'L',
          email: 'a@example.org',
          notificationPreference: ['SMS', 'EMAIL'],
        },
      }),
    );
    expect(await stored(riverton, body.id)).toMatchObject({ notify_by: ['EMAIL'] });
  });
});
