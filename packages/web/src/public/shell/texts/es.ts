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
    notOpened: 'No se pudo abrir esta página',
    orCall: 'Si sigue fallando, llame a su ciudad o condado.',
    orCallAgency: 'Si sigue fallando, llame a {{agency}}.',
    offline: 'No hay conexión. Revise la red e intente de nuevo.',
    characters: '{{count}} de {{max}} caracteres',
    choose: 'Elija una opción',
    sending: 'Enviando…',
    errorTitle: 'Revise lo siguiente',
  },
  notFound: {
    help: 'Qué puede hacer',
    mail: 'Abra el enlace del último correo o mensaje de texto que recibió sobre su solicitud.',
    file: 'Reporte el problema de nuevo con el formulario de su ciudad o condado.',
    fileWith: 'Reportar el problema de nuevo a {{agency}}',
    call: 'Llame a su ciudad o condado. Pueden enviarle el enlace de nuevo.',
    code: '404',
    title: 'PÁGINA NO ENCONTRADA',
    body:
      'La página que busca ha caducado, se ha movido, ha cambiado de nombre o no existe. Comuníquese con su ' +
      'administrador para obtener ayuda.',
  },
};
