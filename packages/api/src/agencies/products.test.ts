import { expect, test } from 'vitest';
import { agency, scopesOf, staff } from '../testing/factories.ts';

test("the agency's products are those that its active staff work with, whoever asks", async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  await staff(await agency(), 'officer');
  await staff(riverton, 'officer', { isActive: false });
  const products = async (by = clerk) => (await by.get<{ products: { name: string; isActive: boolean }[] }>('/agencies/config/products')).body.products;
  expect(await products()).toMatchObject([
    { name: 'crm', label: 'Customer Submissions', isActive: true },
    { name: 'xerce', label: 'Code Enforcement', isActive: false },
  ]);
  const officer = await staff(riverton, { ...scopesOf.officer, siteAdmin: true });
  const both = [
    { name: 'crm', isActive: true },
    { name: 'xerce', isActive: true },
  ];
  expect(await products()).toMatchObject(both);
  expect(await products(officer)).toMatchObject(both);
});
