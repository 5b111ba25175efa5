import { expect, test } from 'vitest';
import { agency, category, staff, superAdminIn } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';
import { upload } from '../testing/upload.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('a submission is read with all its parts', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, categoryId } = await submission(riverton, {
    reporter: { email: 'rita@resident.test', phoneNumber: '+14155550100', notifyBy: ['EMAIL', 'SMS'] },
    at: [37.8, -122.27],
    streetAddress: '1 Main St',
  });
  expect(await clerk.get(path(id))).toMatchObject({
    status: 200,
    body: {
      id,
      number: 1,
      version: 1,
      status: 'OPEN',
      isReopened: false,
      description: 'A deep hole in the road',
      category: { id: categoryId, resolveByDays: 7 },
      fields: [],
      internalFields: [],
      assignee: null,
      createdBy: null,
      customer: {
        firstName: 'Rita',
        email: 'rita@resident.test',
        phoneNumber: '+14155550100',
        notificationPreference: ['EMAIL', 'SMS'],
        channels: ['EMAIL', 'SMS'],
      },
      location: { latitude: 37.8, longitude: -122.27, streetAddress: '1 Main St', isGISValidated: false },
      closedAt: null,
      tags: [],
      attachments: [],
      messages: [],
      notes: [],
    },
  });
  const bare = await submission(riverton, { reporter: null, categoryId });
  expect(await clerk.get(path(bare.id))).toMatchObject({ body: { customer: null, location: null, isAnonymous: true } });
});

test('records by a super admin have their name, though they have no account in the agency', async () => {
  const riverton = await agency();
  const ada = await superAdminIn(riverton);
  const author = { id: ada.id, firstName: 'Ada', lastName: 'Root', isActive: true };
  const filed = await ada.post<{ id: string }>('/agencies/crm/issues', {
    description: 'A deep hole in the road',
    category: { id: (await category(riverton)).id },
    customerInfo: { email: 'rita@resident.test', notificationPreference: ['EMAIL'] },
    attachments: [await upload(ada, `/agencies/${riverton.id}/s3/signed-url?`, 'counter.txt', 'Some text')],
  });
  expect(filed).toMatchObject({ status: 201, body: { createdBy: author } });
  const { id } = filed.body;
  expect(await ada.post(path(id, '/notes'), { noteContent: 'Called back' })).toMatchObject({
    status: 201,
    body: { author },
  });
  expect(await ada.post(path(id, '/messages'), { body: 'We look at it' })).toMatchObject({
    status: 201,
    body: { author },
  });
  expect(await ada.put(path(id, '/status'), { status: 'CLOSED', outcome: 'Fixed', message: 'Filled.' })).toMatchObject({
    status: 200,
    body: {
      messages: [{ author }, { author }],
      notes: [{ author }],
      attachments: [{ createdBy: { firstName: 'Ada', lastName: 'Root' } }],
    },
  });
});
