import type { Translated } from '../../texts/tree.ts';
import type { en } from './en.ts';

/** Spanish texts for following a request of someone else. */
export const es: Translated<typeof en> = {
  follow: {
    title: 'Seguir la solicitud n.º {{number}}',
    intro:
      'Le escribiremos cuando trabajemos en ella, la cerremos o la abramos de nuevo. No mostramos su dirección a nadie.',
    how: '¿Cómo le avisamos?',
    channel: { EMAIL: 'Correo electrónico', SMS: 'Mensaje de texto' },
    as: { EMAIL: 'correo electrónico', SMS: 'mensaje de texto' },
    email: 'Su correo electrónico',
    phone: 'Su teléfono celular',
    smsNote:
      'Si elige mensajes de texto, acepta recibirlos sobre esta solicitud en su número. Pueden aplicarse tarifas. ' +
      'Responda STOP para no recibir más.',
    submit: 'Seguir esta solicitud',
    sent: 'Enviamos un enlace a {{address}}. Ábralo en los próximos dos días para confirmar.',
    sentHint: '¿No llegó? Revise el correo no deseado o intente de nuevo en una hora.',
    confirm: 'Sí, seguirla',
    stop: 'Dejar de seguirla',
    asked: {
      title: '¿Quiere seguir la solicitud n.º {{number}}?',
      text: 'Le escribiremos por {{channel}} cuando trabajemos en ella, la cerremos o la abramos de nuevo.',
    },
    confirmed: {
      title: 'Usted sigue la solicitud n.º {{number}}',
      text: 'Le escribiremos por {{channel}} cuando cambie su estado.',
    },
    ended: {
      title: 'Ya no sigue la solicitud n.º {{number}}',
      text: 'Borramos su dirección y no le escribiremos sobre ella. Puede cerrar esta página.',
    },
  },
};
