import { describe, expect, test } from 'vitest';
import { agency, category } from '../../../testing/factories.ts';
import { file, form, stored, withSettings } from '../testing/form.ts';

describe('the reporter', () => {
  test('concurrent submissions by one person make one contact', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const answers = await Promise.all(Array.from({ length: 6 }, () => file(riverton, form(id))));
    const contacts = await Promise.all(
      answers.map(async ({ body }) => (await stored(riverton, body.id))['contact_id']),
    );
    expect(new Set(contacts).size).toBe(1);
  });

  test('can enter phones in any format, and they are stored in international format', async () => {
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

  test('can leave invalid values in hidden fields without updates, and SMS is dropped if it is off', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const quiet = await file(
      riverton,
      form(id, {
        customerInfo: {
          firstName: 'A',
          lastName: 'L',
          hasSubscribed: false,
          email: 'not-an-email',
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
