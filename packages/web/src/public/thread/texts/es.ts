import type { Translated } from '../../texts/tree.ts';
import type { en } from './en.ts';

/** Spanish texts of the files and messages of a record. */
export const es: Translated<typeof en> = {
  thread: {
    more: 'Mostrar más',
    less: 'Mostrar menos',
    photo: 'Foto: {{name}}',
    photoOf: 'Foto {{n}} de {{count}}, {{date}}',
    fileNotReady: 'Aún no está lista',
    fileNotShown: 'Esta imagen no se puede mostrar.',
    sentOn: 'Enviado el',
    receivedOn: 'Recibido el',
    you: 'Usted',
    someoneElse: 'Otra persona',
    at: '{{date}}, {{time}}',
    atLabel: '{{label}} {{at}}',
  },
};
