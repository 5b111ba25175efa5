import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { mailsTo, staffApi, uniqueWord } from '../support/staff-api.ts';

test.use({ locale: 'es-MX' });

test(
  'a resident reports in Spanish, from the first word to the closing',
  { tag: '@phone-first' },
  async ({ page, request }) => {
    const word = uniqueWord();
    const email = `${word}@vecinos.test`;
    await page.goto('/crm/demo');
    await expect(page.getByRole('heading', { name: 'Reportar un problema' })).toBeVisible();
    await page.getByLabel('Describa el problema').fill(`Hay baches enormes en la calle frente a la escuela ${word}`);
    const fitting = page.getByRole('group', { name: 'Podría ser:' });
    await expect(fitting.getByRole('button').first()).toHaveText('Bache');
    await fitting.getByRole('button', { name: 'Bache' }).click();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByRole('link', { name: /¿Qué tan grande es\?/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Como una llanta de carro' }).check();
    await expectAccessible(page, 'the questions in Spanish');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('combobox', { name: 'Dirección o número de parcela (APN)' }).fill('1410 Oak Street');
    await page.getByRole('option', { name: '1410 Oak Street' }).first().click();
    await page.getByRole('button', { name: /^(Siguiente|Enviar de todos modos)$/ }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('María');
    await page.getByLabel('Apellido').fill('López');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByLabel('Apellido').focus();
    await page.getByRole('button', { name: /^Enviar/ }).click();
    await expect(page.getByRole('heading', { name: 'La solicitud se envió correctamente' })).toBeFocused();
    for (const words of ['Bache', '¿Qué tan grande es?', 'Como una llanta de carro'])
      await expect(page.getByRole('main')).toContainText(words);
    await page
      .getByRole('link', { name: 'Abrir la página de su solicitud' })
      .evaluate((link) => link.removeAttribute('target'));
    await page.getByRole('link', { name: 'Abrir la página de su solicitud' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Solicitud n.º');
    const ownPage = page.url();

    const admin = await staffApi(request, 'admin@oakmere.test');
    const [received] = await mailsTo(admin, email, 1);
    expect(received!.body).toContain('Hemos recibido su solicitud');
    const { items } = await admin.send('POST', '/agencies/crm/issues/listing', { q: word, limit: 5 });
    const [{ id }] = items as [{ id: string }];
    const submission = await admin.get(`/agencies/crm/issues/${id}`);
    expect(submission).toMatchObject({ language: 'es', lettersIn: 'es' });
    // Staff read the answers in English.
    expect(submission['fields']).toContainEqual(
      expect.objectContaining({ label: 'How big is it?', value: 'Up to a car tire' }),
    );
    const closing = { status: 'CLOSED', outcome: 'Fixed', message: 'Tapamos el bache esta mañana.' };
    await admin.send('PUT', `/agencies/crm/issues/${id}/status`, closing);
    const [closed] = await mailsTo(admin, email, 2);
    expect(closed!.body).toContain('Resultado: Resuelto.');
    await page.goto(ownPage);
    await expect(page.getByRole('main')).toContainText('Resuelto');
    await expect(page.getByRole('main')).toContainText('Como una llanta de carro');
    await expect(page.getByText('Tapamos el bache esta mañana.').first()).toBeVisible();
    await expectAccessible(page, 'the closed request in Spanish');
  },
);
