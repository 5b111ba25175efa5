import { expect, test } from '@playwright/test';
import { makeCase } from '../support/make-case.ts';
import { signIn } from '../support/sign-in.ts';
import { expectShown, expectTitled } from './expect-texts.ts';

test('cases in the words of the specification', { tag: ['@desktop', '@detail'] }, async ({ page, request }) => {
  const { id } = await makeCase(request, 'Grass at the fence');
  await signIn(page.request, 'officer@oakmere.test');
  await page.goto('/agencies/1/cases');
  await expectTitled(page, { M004: 'Case Listing Page' });
  await expectShown(page, { M015: 'Cases' });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectShown(page, { M017: 'Code Enforcement Case' });
  await page.goto(`/agencies/1/case/${id}`);
  await expectTitled(page, { M006: 'Case Detail Page' });

  // The demo has everything, so the answer of an agency that misses something is put in its place here.
  await page.route('**/api/xerce/cases/creation*', (route) =>
    route.fulfill({ json: { isBlocked: true, missing: [] } }),
  );
  await page.goto('/agencies/1/products/cases/create');
  await expectTitled(page, { M005: 'Create a Case Page' });
  await expectShown(page.getByRole('dialog'), {
    M027: 'Okay',
    M071:
      'Requested action cannot be completed. One or more required components are missing or inactive. ' +
      'Please contact your administrator.',
  });
  await page.getByRole('button', { name: 'Okay' }).click();
  await expect(page).toHaveURL(/\/cases$/);
});
