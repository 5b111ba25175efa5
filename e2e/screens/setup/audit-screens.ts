import { separateApi, uniqueWord } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';

const path = '/setup/audit-trails';

/** The audit trail, and one of its entries. */
export const auditScreens: readonly Screen[] = [
  { name: 'audit-trail', as: 'admin', path: staff(path), shows: 'signed in with a password' },
  {
    name: 'audit-trail-entry',
    as: 'admin',
    path: staff(`${path}?kind=departments`),
    reach: async (page) => {
      const api = await separateApi(page, 'admin@oakmere.test');
      await api.send('POST', '/agencies/config/departments', { name: `Harbor ${uniqueWord()}`, description: 'Piers' });
      await page.reload();
      await page.locator('[data-row-link]').first().click();
    },
    shows: 'After',
  },
  { name: 'audit-trail-no-match', as: 'admin', path: staff(`${path}?q=99999999`), shows: 'No rows found' },
];
