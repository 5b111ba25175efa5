import { type BrowserContext, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { citySignIn } from '../../support/city-sign-in.ts';
import { describeIssue, next } from '../../support/public-form.ts';
import { staffApi } from '../../support/staff-api.ts';

/**
 * Shows the form of the second demo city in a frame of another site, which shares no storage with it. The other site is
 * this machine by another name: browsers do not let pages of the internet frame pages of this machine.
 */
async function openInFrame(page: Page, baseURL: string, query = ''): Promise<FrameLocator> {
  const around = baseURL.replace('127.0.0.1', 'localhost');
  const staff = await staffApi(page.request, 'admin@pinewell.test', 2);
  const { hasSmsGateway: _gateway, ...settings } = await staff.get('/agencies/crm/submission-settings');
  await staff.send('PUT', '/agencies/crm/submission-settings', { ...settings, frameAncestors: [around] });
  await page.goto(`${around}/robots.txt`);
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { id: 'form', src, width: '340', height: '600' });
    document.body.replaceChildren(frame);
  }, `${baseURL}/crm/pinewell?isIFrame=true${query}`);
  return page.frameLocator('#form');
}

/** Signs in with the city from the frame and returns the tab that opens. */
async function signInFrom(form: FrameLocator, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Oakmere' }).click();
  return opened;
}

test(
  'a form in a frame signs in with the city in a new tab, which takes over its text and language',
  { tag: ['@phone', '@detail'] },
  async ({ page, context, baseURL }) => {
    const { asked } = await citySignIn(context, [], 'pinewell');
    const form = await openInFrame(page, baseURL!);
    await form.getByRole('button', { name: 'Español' }).click();
    const kept = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/save-submission-details'),
    );
    await form.getByLabel('Describa el problema').fill('Un árbol caído');
    const tab = await signInFrom(form, context);
    await expect(tab.getByText('Sesión iniciada como Ana Lopez')).toBeVisible();
    await expect(tab.getByLabel('Describa el problema')).toHaveValue('Un árbol caído');
    await expect(tab.getByRole('banner')).toBeVisible();
    await expect(tab).toHaveURL(/translate=es/);
    await expect(tab).not.toHaveURL(/isIFrame|signIn|code=/);
    await expect(form.getByText('Se abrió una pestaña para iniciar sesión')).toBeVisible();
    // The address that the frame opened names the frame's draft, so the tab goes on under another one.
    const [framed] = /[A-Za-z0-9_-]{30}/.exec(new URL((await kept).url()).pathname)!;
    const own = asked[0]!.searchParams.get('state')!;
    expect(own).toMatch(/^[A-Za-z0-9_-]{30}$/);
    expect(own).not.toBe(framed);
    await tab.reload();
    await expect(tab.getByText('Sesión iniciada como Ana Lopez')).toBeVisible();
  },
);

test(
  "the frame's sign-in stays for the next report, also without storage for frames",
  { tag: ['@phone', '@detail'] },
  async ({ page, context, baseURL }) => {
    await citySignIn(context, [], 'pinewell');
    await context.addInitScript(() => {
      if (window.top === window) return;
      const refused = {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      };
      Object.defineProperties(window, { localStorage: refused, sessionStorage: refused });
    });
    const form = await openInFrame(page, baseURL!, '&token=handed-over&translate=es');
    await expect(form.getByText('Sesión iniciada como Ana Lopez')).toBeVisible();
    await form.getByLabel('Describa el problema').fill('¿Cuándo abre?');
    const category = form.getByRole('combobox', { name: 'Categoría' });
    await category.fill('Pregunta');
    await form.getByRole('option').first().click();
    await form.getByRole('button', { name: 'Siguiente' }).click();
    await form.getByRole('button', { name: 'Enviar' }).click();
    await expect(form.getByRole('heading', { name: 'La solicitud se envió correctamente' })).toBeVisible();
    await expect(form.getByRole('link', { name: /Abrir la página/ })).toHaveAttribute('href', /translate=es/);
    await form.getByRole('button', { name: 'Reportar otro problema' }).click();
    await expect(form.getByText('Sesión iniciada como Ana Lopez')).toBeVisible();
    await expect(form.getByLabel('Describa el problema')).toHaveValue('');
  },
);

test(
  'the pages that a frame leads to have its language: other reports, and the page without a form',
  { tag: ['@phone', '@detail'] },
  async ({ page, baseURL }) => {
    await page.route('**/api/crm/pinewell/issues/duplicates*', (route) => {
      const createdAt = '2026-05-01T12:00:00.000Z';
      const other = {
        token: 'p2-1-x',
        number: 7,
        categoryName: 'Pothole',
        status: 'OPEN',
        createdAt,
        roughPlace: null,
        distanceMetres: 10,
      };
      return route.fulfill({ json: { submissions: [other], total: { count: 1, capped: false } } });
    });
    const form = await openInFrame(page, baseURL!);
    await describeIssue(form, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
    await next(form);
    await form.getByRole('button', { name: 'Type the address yourself' }).click();
    await form.getByLabel('Street address').fill('1 Nowhere Lane');
    await form.getByRole('button', { name: 'Español' }).click();
    await expect(form.getByRole('link', { name: '7 Bache' })).toHaveAttribute(
      'href',
      /\/crm\/submissions\/p2-1-x\?translate=es$/,
    );

    const ended = { agencyId: 2, isActive: false, name: 'Town of Pinewell', websiteUrl: null };
    await page.route('**/api/crm/pinewell', (route) => route.fulfill({ json: ended }));
    await form.locator('body').evaluate(() => window.location.reload());
    await expect(form.getByText('ya no usa este enlace')).toBeVisible();
    await expect(form.getByRole('banner')).toBeHidden();
  },
);

test(
  'in a frame the form has no header, reports its height, and is stored on the server',
  { tag: ['@phone', '@detail'] },
  async ({ page, request, baseURL }) => {
    const api = await staffApi(request, 'admin@pinewell.test', 2);
    await api.send('PUT', '/agencies/crm/submission-settings', { frameAncestors: [baseURL] });
    await page.route('**/around', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<iframe id="form" src="/crm/pinewell?isIFrame=true" width="340" height="600"></iframe>',
      }),
    );
    await page.goto('/around');
    await page.evaluate(() => {
      window.addEventListener('message', ({ data }: MessageEvent<{ type: string; height: number }>) => {
        if (data.type === 'townkeep:height') document.title = String(data.height);
      });
    });
    const form = page.frameLocator('#form');
    const saved = page.waitForRequest((one) => one.url().includes('/save-submission-details'));
    await form.getByLabel('Describe the issue').fill('Typed in a frame');
    await expect(form.getByRole('banner')).toBeHidden();
    expect((await saved).postDataJSON()).toMatchObject({ description: 'Typed in a frame' });
    await form.getByRole('button', { name: 'Next' }).click();
    await expect.poll(async () => Number(await page.title())).toBeGreaterThan(600);
  },
);
