import type { Translated } from '../../texts/tree.ts';
import type { notice as english } from './notice-en.ts';

/** Spanish texts of the page that verifies a notice. */
export const notice: Translated<typeof english> = {
  heading: 'Verificación de un aviso',
  title: 'Aviso {{number}}',
  states: { ISSUED: 'Vigente', VOID: 'Anulado', REPLACED: 'Reemplazado' },
  meaning: {
    ISSUED: '{{agency}} emitió este aviso el {{date}}.',
    VOID: '{{agency}} emitió este aviso el {{date}} y después lo retiró. Ya no es válido.',
    REPLACED: '{{agency}} emitió este aviso el {{date}} y después lo reemplazó con otro. Ya no es válido.',
  },
  compare: 'Compare el número y la fecha con su carta. Esta página no muestra nombres ni direcciones.',
  number: 'Número',
  issued: 'Fecha de emisión',
  by: 'Emitido por',
  pay: 'Pagar en línea',
  payNow: 'Pagar con tarjeta',
  payHint: 'Necesita el nombre al que está dirigido el aviso. Puede pagar todo o una parte.',
  own: 'Su carta',
  open: 'Abrir la carta (PDF, {{language}}, {{pages}})',
  ownHint: 'Cualquier persona que tenga el enlace a esta página puede abrir la carta.',
  check: 'Revise su archivo',
  checkHint:
    'Si tiene la carta como archivo PDF, aquí puede revisar que nada en ella se haya cambiado. El archivo no sale de su dispositivo.',
  choose: 'Elegir un archivo',
  drop: 'o suéltelo aquí',
  checking: 'Revisando…',
  matches: 'Esta es la carta tal como se emitió.',
  differs: 'Este archivo no es una de las cartas de este aviso.',
  unreadable: 'No se pudo leer este archivo. Intente de nuevo.',
  noCheck: 'Este navegador no puede revisar archivos en esta página.',
  letters: 'Las cartas de este aviso',
  letterOf: '{{language}}, {{pages}}',
  pages_one: '{{count}} página',
  pages_other: '{{count}} páginas',
  hash: 'Huella digital del archivo PDF (SHA-256)',
  languages: { en: 'Inglés', es: 'Español' },
};
