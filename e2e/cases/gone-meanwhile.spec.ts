import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { chooseFiles, dialog, textFile } from '../support/files/attachment-dialog.ts';
import { addressOf } from '../support/public-form.ts';
import { secondPerson } from '../support/second-person.ts';
import { openToEdit, sharedCase, type Theirs } from '../support/shared-case.ts';
import { withoutLive } from '../support/without-live.ts';
import { openTab } from '../support/case-page.ts';

interface People {
  readonly page: Page;
  readonly browser: Browser;
  readonly request: APIRequestContext;
}

/** Opens a shared case without live changes, so that only a refused save notices the other person. */
async function openUnaware(
  { page, browser, request }: People,
  prepare: (theirs: Theirs) => Promise<unknown> = async () => undefined,
): Promise<Theirs> {
  const theirs = await sharedCase(request, await secondPerson(browser, page, 'admin@oakmere.test'));
  await prepare(theirs);
  await withoutLive(page);
  await openToEdit(page, theirs);
  return theirs;
}

test(
  'a warning about a location that another person took off the case is not set, and can still be read',
  { tag: ['@desktop', '@detail'] },
  async ({ page, browser, request }) => {
    const theirs = await openUnaware({ page, browser, request });
    await page.getByRole('button', { name: /^(Set|Change) warning$/ }).click();
    const explanation = dialog(page).getByRole('textbox', { name: 'Explanation' });
    await explanation.fill('Two dogs');
    await theirs.send('PUT', 'locations', { locations: [await addressOf(request, '1410 Magnolia Avenue')] });
    const save = dialog(page).getByRole('button', { name: 'Set warning' });
    await save.click();
    await expect(save).toHaveAccessibleDescription('Alex Romero took this location off the case in the meantime.');
    await expect(explanation).toHaveValue('Two dogs');
    await theirs.end();
  },
);

test(
  'a file that another person changed is deleted only once that was seen',
  { tag: ['@desktop', '@detail'] },
  async ({ page, browser, request }) => {
    const theirs = await openUnaware({ page, browser, request });
    await openTab(page, 'Photos');
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await chooseFiles(page, textFile('permit.txt', 'Valid until May'));
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: /^Open permit/ }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await theirs.send('PUT', 'attachments', {
      attachmentId: (await theirs.read()).attachments[0]!.id,
      title: 'Permit',
    });
    const question = page.getByRole('dialog', { name: 'Delete attachment' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toBeFocused();
    await expect(question.getByRole('alert')).toContainText('Alex Romero changed this in the meantime');
    await expect(question.getByRole('alert')).toContainText('Delete it only if that is still what you want.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No attachments yet')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await theirs.end();
  },
);

/** Initiates an abatement without activities, which can be completed at once. */
async function initiateEmpty(theirs: Theirs): Promise<void> {
  await theirs.send('POST', 'forced-abatement', { action: 'INITIATE', reason: null });
  const { current } = (await theirs.api.get(`/xerce/cases/${theirs.id}/abatement-stages`)) as unknown as {
    current: { steps: { id: string }[] };
  };
  for (const { id } of current.steps) await theirs.send('DELETE', `forced-abatement/activities/${id}`, {});
}

test(
  'an activity for an abatement that another person completed is not added, and the dialog says so',
  { tag: ['@desktop', '@detail'] },
  async ({ page, browser, request }) => {
    const theirs = await openUnaware({ page, browser, request }, initiateEmpty);
    await page.getByRole('button', { name: 'Add activity' }).click();
    await dialog(page).getByLabel('Activity').selectOption('Obtain bids');
    await theirs.send('PUT', 'forced-abatement', { action: 'COMPLETE' });
    const save = dialog(page).getByRole('button', { name: 'Add activity' });
    await save.click();
    await expect(save).toHaveAccessibleDescription('Alex Romero completed this abatement in the meantime.');
    await expect(dialog(page).getByLabel('Activity').locator('option:checked')).toHaveText('Obtain bids');
    await theirs.end();
  },
);
