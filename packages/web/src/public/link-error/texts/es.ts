import type { Translated } from '../../texts/tree.ts';
import type { en } from './en.ts';

/** Spanish texts of the page that replaces a form whose link does not work. */
export const es: Translated<typeof en> = {
  linkError: {
    title: 'Este formulario no está disponible',
    body:
      'El enlace no es válido o ya no se usa. Vaya al sitio web oficial de su ciudad o condado y abra el formulario ' +
      'desde allí.',
    ended: '{{agency}} ya no usa este enlace. Vaya al sitio web oficial de {{agency}} y abra el formulario desde allí.',
    website: 'Ir al sitio web de {{agency}}',
    windowTitle: 'Enlace no disponible',
  },
};
