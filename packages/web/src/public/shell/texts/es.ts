import type { Translated } from '../../texts/tree.ts';
import type { en } from './en.ts';

/** Spanish texts of the frame around every public page, and texts that several pages share. */
export const es: Translated<typeof en> = {
  language: { label: 'Idioma' },
  page: {
    notFound: 'Página no encontrada',
    skip: 'Ir al contenido',
  },
  general: {
    loading: 'Cargando…',
    tryAgain: 'Intentar de nuevo',
    optional: '(opcional)',
    yes: 'Sí',
    no: 'No',
    close: 'Cerrar',
    newTab: '(se abre en otra pestaña)',
    offline: 'No hay conexión. Revise la red e intente de nuevo.',
    characters: '{{count}} de {{max}} caracteres',
    choose: 'Elija una opción',
    sending: 'Enviando…',
    errorTitle: 'Revise lo siguiente',
  },
  notFound: {
    code: '404',
    title: 'PÁGINA NO ENCONTRADA',
    body:
      'La página que busca ha caducado, se ha movido, ha cambiado de nombre o no existe. Comuníquese con su ' +
      'administrador para obtener ayuda.',
  },
};
