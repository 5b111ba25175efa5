import { expect, type Page } from '@playwright/test';
import { phonePhoto } from './files/photo.ts';
import { addressOf, type FiledIssue, fileIssue } from './public-form.ts';
import { separateApi } from './staff-api.ts';

const theirs = [
  'It is right at the corner, next to the blue mailbox. My neighbor almost fell off his bike there last night.',
  'Thank you. Is there a way to mark it until then?',
  'It got bigger after the rain. There is water in it now, so no one can see how deep it is.',
];
const ours = [
  'Thank you for the photo. A crew looks at it this week.',
  'We put a cone on it today. The repair is planned for Tuesday, if it does not rain.',
];

/**
 * Files a pothole, and lets the resident and the agency write in turn, the resident first. A last message of the
 * resident waits for an answer.
 */
export async function fileConversation(
  page: Page,
  count: number,
  description = 'Deep pothole in the bike lane, about a foot wide',
): Promise<FiledIssue> {
  const at = await addressOf(page.request, '427 Laurel Avenue');
  const filed = await fileIssue(page.request, { description, at });
  const clerk = await separateApi(page, 'clerk@oakmere.test');
  const token = filed.link.split('/').at(-1)!;
  for (let index = 0; index < count; index++) {
    const isTheirs = index % 2 === 0;
    const texts = isTheirs ? theirs : ours;
    const body = texts[Math.floor(index / 2) % texts.length]!;
    if (!isTheirs) await clerk.send('POST', `/agencies/crm/issues/${filed.id}/messages`, { body });
    else {
      const answer = await page.request.post(`/api/crm/submissions/${token}/messages`, { data: { body } });
      expect(answer.status(), await answer.text()).toBe(201);
    }
  }
  return filed;
}

const recordsWithPhotos = {
  submission: { by: 'clerk@oakmere.test', operation: 'CRM_ISSUE_ATTACHMENT', path: '/agencies/crm/issues' },
  case: { by: 'officer@oakmere.test', operation: 'CASE_ATTACHMENT', path: '/xerce/cases' },
} as const;

/** Adds photos to a submission or a case, as staff. */
export async function addPhotos(
  page: Page,
  id: string,
  count: number,
  of: keyof typeof recordsWithPhotos = 'submission',
): Promise<void> {
  const { by, operation, path } = recordsWithPhotos[of];
  const clerk = await separateApi(page, by);
  const photo = await phonePhoto(page, { latitude: 37.8, longitude: -122.27 }, undefined, 0.5);
  const attachments = [];
  for (let index = 1; index <= count; index++) {
    const fileName = `photo-${index}.jpg`;
    const place = (await clerk.get(
      `/agencies/1/s3/signed-url?operation=${operation}&filename=${fileName}`,
    )) as unknown as { url: string; requestBodyparams: Record<string, string>; fileURL: string };
    const file = { name: fileName, mimeType: photo.mimeType, buffer: photo.buffer };
    const answer = await page.request.post(place.url, { multipart: { ...place.requestBodyparams, file } });
    expect(answer.status(), await answer.text()).toBe(201);
    attachments.push({ fileName, fileURL: place.fileURL });
  }
  await clerk.send('POST', `${path}/${id}/attachments`, { attachments });
}
