import type { Translated } from '../../texts/tree.ts';
import type { en } from './en.ts';
import { notice } from './notice-es.ts';
import { receipt } from './receipt-es.ts';

/** Spanish texts of the page of a case for its responsible party, and of the page that verifies a notice. */
export const es: Translated<typeof en> = {
  notice,
  receipt,
  case: {
    title: 'Caso {{number}}',
    heading: 'Caso de cumplimiento de códigos',
    statuses: { OPEN: 'Abierto', CLOSED: 'Cerrado', REOPENED: 'Reabierto' },
    opened: 'Abierto el',
    closed: 'Cerrado el',
    outcome: 'Resultado',
    location: 'Lugar',
    violations: 'Infracciones',
    noViolations: 'Todavía no hay infracciones registradas.',
    violationStatuses: { OPEN: 'Sin corregir', COMPLIANT: 'Corregida', INVALID: 'Retirada' },
    complyBy: 'Corríjala a más tardar el {{date}}',
    inspections: 'Inspecciones programadas',
    inspectionOn: '{{date}}',
    inspectionAt: '{{date}} a las {{time}}',
    notes: 'Notas de {{agency}}',
    photos: 'Fotos y archivos',
    messages: 'Mensajes',
    noMessages: 'Todavía no hay mensajes.',
    write: 'Su mensaje',
    writeHint: 'Díganos qué ha hecho. Puede agregar fotos que lo muestren.',
    addPhotos: 'Fotos',
    send: 'Enviar',
    sent: 'Su mensaje se envió.',
    refused: 'Su mensaje no se envió porque estos archivos no se aceptaron: {{names}}',
    contact: 'Cómo comunicarse con {{agency}}',
    call: 'Llamar al {{phone}}',
    email: 'Escribir a {{email}}',
    visit: 'Ir al sitio web',
    code: {
      title: 'Confirme que es usted',
      why: '{{agency}} envía un código por mensaje de texto antes de abrir esta página.',
      none: 'No se puede enviar un código para este caso. Comuníquese con {{agency}}.',
      to: 'Lo enviamos al teléfono que termina en {{end}}.',
      send: 'Enviar el código',
      again: 'Enviar otro código',
      sent: 'El código se envió.',
      label: 'Código',
      hint: 'Seis dígitos. Es válido por 10 minutos.',
      open: 'Abrir la página',
      wrong: 'Este código no es correcto o ya venció.',
      expired:
        'El código se ingresó hace más de una hora. Ingrese uno nuevo y vuelva a enviar su mensaje. ' +
        'Lo que escribió se conserva.',
      tooMany: 'Se enviaron demasiados códigos. Intente de nuevo en una hora.',
    },
  },
};
