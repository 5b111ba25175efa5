import type { Translated } from '../../texts/tree.ts';
import type { en } from './en.ts';

/** Spanish texts of adding files. */
export const es: Translated<typeof en> = {
  files: {
    title: 'Fotos y archivos',
    hint: 'El tamaño máximo (de cada archivo) es de {{max}} MB',
    photo: 'Tomar una foto',
    choose: 'Elegir archivos',
    drop: 'o suelte los archivos aquí',
    uploading: '{{name}}: {{percent}} % enviado',
    preparing: 'Preparando {{name}}',
    done: 'Agregado',
    failed: 'No se envió',
    notAccepted: 'No se aceptó',
    retry: 'Intentar de nuevo: {{name}}',
    remove: 'Quitar {{name}}',
    list: 'Archivos agregados',
    refusedList: 'Archivos que no se agregaron',
    notAdded: 'No se agregó',
    dismiss: 'Descartar {{name}}',
    blocked: {
      pending: 'Espere a que se envíen todos los archivos.',
      failed: 'Un archivo no se envió. Inténtelo de nuevo o quítelo.',
      refused: 'Un archivo no se aceptó. Quítelo.',
    },
    refused: 'Su mensaje no se envió porque estos archivos no se aceptaron: {{names}}',
    taken: 'Tomada el {{at}}',
    goTo: 'Ir a los archivos',
    added: 'Se agregó {{name}}.',
  },
};
