import type { Page } from '@playwright/test';
import { addPhotos, fileConversation } from '../../support/conversation.ts';
import { separateApi, uniqueWord } from '../../support/staff-api.ts';
import type { Screen } from '../screen.ts';
import { open } from './pothole.ts';

const list = () => '/agencies/1/customer-submissions';

interface State {
  readonly messages: number;
  readonly photos: number;
  readonly isClosed?: boolean;
}

/** Files a submission in a state, and returns it with a word that finds it alone. */
async function fileIn(page: Page, { messages, photos, isClosed = false }: State) {
  const word = uniqueWord();
  const filed = await fileConversation(page, messages, `Deep pothole in the bike lane, about a foot wide. ${word}`);
  if (photos > 0) await addPhotos(page, filed.id, photos);
  if (isClosed) await close(page, filed.id);
  return { ...filed, word };
}

async function close(page: Page, id: string): Promise<void> {
  const clerk = await separateApi(page, 'clerk@oakmere.test');
  await clerk.send('PUT', `/agencies/crm/issues/${id}/status`, {
    status: 'CLOSED',
    outcome: 'Fixed',
    message: 'The pothole is filled.',
  });
}

const onPage = (state: State) => async (page: Page) => {
  await open(page, (await fileIn(page, state)).id);
};

/** Opens the preview, which a narrow window does not have. */
const inPreview = (state: State) => async (page: Page) => {
  const { word } = await fileIn(page, state);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/agencies/1/customer-submissions?q=${word}`);
  await page.locator('[data-row-link]').first().waitFor();
  await page.keyboard.press('j');
  await page
    .getByRole('region', { name: /^Preview of/ })
    .getByText('Timeline')
    .waitFor();
};

const oneMessage = { messages: 1, photos: 2 };
const long = { messages: 25, photos: 4 };
const answered = { messages: 2, photos: 0 };
const closed = { messages: 2, photos: 1, isClosed: true };
const own = { as: 'clerk', path: list } as const;

/** A submission's page and preview, from one message to many. */
export const conversationScreens: readonly Screen[] = [
  { ...own, name: 'submission-one-message', shows: 'Waiting for us', reach: onPage(oneMessage), isOnTablet: true },
  { ...own, name: 'submission-long-conversation', shows: /newer messages$/, reach: onPage(long), isOnTablet: true },
  { ...own, name: 'submission-without-photos', shows: 'No attachments yet', reach: onPage(answered) },
  { ...own, name: 'submission-answered-and-closed', shows: 'Reopen submission', reach: onPage(closed) },
  { ...own, name: 'submission-preview-one-message', shows: /#\d+$/, reach: inPreview(oneMessage) },
  { ...own, name: 'submission-preview-long-conversation', shows: /#\d+$/, reach: inPreview(long) },
  { ...own, name: 'submission-preview-without-photos', shows: /#\d+$/, reach: inPreview(answered) },
  { ...own, name: 'submission-preview-closed', shows: /#\d+$/, reach: inPreview(closed) },
  { ...own, as: 'council', name: 'submission-preview-read-only', shows: /#\d+$/, reach: readPreview },
];

async function readPreview(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-row-link]').first().waitFor();
  await page.keyboard.press('j');
  await page.getByText(/You can (read it|view this, but not change it)\./).waitFor();
}
