import type { Translated } from '../../texts/tree.ts';
import type { receipt as english } from './receipt-en.ts';

/** Spanish texts of the page of a receipt. */
export const receipt: Translated<typeof english> = {
  heading: 'Recibo',
  title: 'Recibo {{number}}',
  states: { VALID: 'Válido', VOID: 'Anulado', REPLACED: 'Anulado' },
  test: 'Prueba: no se movió dinero, por lo que este recibo no es válido.',
  meaning: {
    VALID: '{{agency}} recibió este pago.',
    VOID: '{{agency}} anuló este pago. Este recibo no es válido.',
    REPLACED: '{{agency}} corrigió este pago. El recibo {{replacedBy}} reemplaza a este.',
  },
  replaces: 'Reemplaza al recibo {{number}}.',
  refunded: 'Se devolvieron {{amount}} de este pago.',
  open: 'Abrir el recibo (PDF)',
  opening: 'Abriendo…',
  failed: 'No se pudo abrir el recibo. Intente de nuevo.',
  amount: 'Importe',
  fee: 'Cargo por tarjeta, no se devuelve',
  charged: 'Cobrado a la tarjeta',
  card: 'Tarjeta, en línea',
  owedNow: 'Ver lo que se debe ahora en este caso',
  received: 'Recibido el',
  payer: 'Recibido de',
  type: 'Forma de pago',
  reference: 'Referencia',
  case: 'Caso',
  paidFor: 'Se pagó',
  credit: 'Queda como crédito',
  balance: 'Saldo del caso después de este pago',
  hint: 'Cualquier persona que tenga el enlace a esta página puede leer el recibo.',
};
