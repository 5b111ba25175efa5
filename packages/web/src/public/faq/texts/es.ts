import type { Translated } from '../../texts/tree.ts';
import type { en } from './en.ts';

/** Spanish texts of the questions and answers. */
export const es: Translated<typeof en> = {
  faq: {
    title: 'Preguntas y respuestas',
    intro: 'Encuentre respuestas sobre los servicios de {{agency}}.',
    search: 'Buscar en las respuestas',
    searchHint: 'Por ejemplo: día de basura',
    found_one: '{{count}} respuesta',
    found_other: '{{count}} respuestas',
    more: 'Mostrar más',
    none: 'Todavía no hay respuestas aquí.',
    noMatch: 'Ninguna respuesta contiene estas palabras. Pruebe otras palabras o pregúntenos.',
    ask: 'Reportar un problema o hacer una pregunta',
    failed: 'La búsqueda no funciona en este momento.',
    inEnglish: 'Esta respuesta solo está disponible en inglés.',
    helps_one: '{{count}} respuesta puede ayudarle',
    helps_other: '{{count}} respuestas pueden ayudarle',
    all: 'Ver todas las preguntas y respuestas',
  },
};
