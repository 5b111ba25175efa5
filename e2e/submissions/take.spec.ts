import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, separateApi, staffApi, uniqueWord } from '../support/staff-api.ts';

test(
  'a member takes what their group has by a key, and learns when a colleague was faster',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const admin = await staffApi(request, 'admin@oakmere.test');
    const word = uniqueWord();
    const idOf = async (email: string) => (await (await staffApi(request, email)).get('/users/profile'))['id'];
    const group = await admin.send('POST', '/groups', {
      name: `Crew ${word}`,
      products: ['crm'],
      memberIds: [await idOf('streets@oakmere.test'), await idOf('parks@oakmere.test')],
    });
    const clerk = await staffApi(request, 'clerk@oakmere.test');
    const make = async () => (await makeSubmission(clerk, `A branch fell ${word}`, { groupId: group['id'] })).id;
    const [first, second] = [await make(), await make()];

    await signIn(page.request, 'streets@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${first}`);
    await expect(page.getByRole('button', { name: 'Take it' })).toBeVisible();
    await expectAccessible(page, 'submission of a group');
    await page.keyboard.press('m');
    await expect(page.getByText('You took it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Assignee: Jo Brandt' })).toBeVisible();
    await expect(page.getByText(`took this from the group Crew ${word}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take it' })).toBeHidden();

    await page.goto(`/agencies/1/customer-submission/${second}`);
    await expect(page.getByRole('button', { name: 'Take it' })).toBeVisible();
    // The page does not hear of the colleague.
    await page.route(`**/issues/${second}`, (route) => route.abort());
    const colleague = await separateApi(page, 'parks@oakmere.test');
    await colleague.send('PUT', `/agencies/crm/issues/${second}/take`, {});
    await page.getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByText('Elena Duarte took this before you.')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
