import type { CardProblem } from './test-card.ts';

interface PageTexts {
  readonly title: string;
  readonly noMoney: string;
  readonly amount: string;
  readonly fee: string;
  readonly total: string;
  readonly number: string;
  readonly numberHint: string;
  readonly expiry: string;
  readonly code: string;
  /** `{total}` */
  readonly pay: string;
  readonly cancel: string;
  readonly declined: string;
  readonly check: string;
  readonly ended: string;
  readonly back: string;
  readonly problems: Readonly<Record<CardProblem, string>>;
}

/** The texts of the sandbox's page by language. */
export const pageTexts: Readonly<Record<'en' | 'es', PageTexts>> = {
  en: {
    title: 'Test payment',
    noMoney: 'This is a test. No money moves. Do not enter a real card.',
    amount: 'Amount',
    fee: 'Card fee',
    total: 'Total',
    number: 'Test card number',
    numberHint: '4242 4242 4242 4242 is paid. 4000 0000 0000 0002 is declined.',
    expiry: 'Expiration (MM/YY)',
    code: 'Security code',
    pay: 'Pay {total}',
    cancel: 'Cancel',
    declined: 'The card was declined. Nothing was charged. Try another test card.',
    check: 'Please check what you entered.',
    ended: 'This payment page has ended. Nothing was charged here.',
    back: 'Go back',
    problems: {
      not_a_test_card: 'Only test cards work here: 4242 4242 4242 4242 or 4000 0000 0000 0002.',
      bad_expiry: 'Enter the month and the year, such as 04/30.',
      expired: 'This date is in the past. Enter a later one, such as 04/30.',
      bad_code: 'Enter three or four digits, such as 123.',
    },
  },
  es: {
    title: 'Pago de prueba',
    noMoney: 'Esto es una prueba. No se mueve dinero. No use una tarjeta real.',
    amount: 'Importe',
    fee: 'Cargo por tarjeta',
    total: 'Total',
    number: 'Número de tarjeta de prueba',
    numberHint: '4242 4242 4242 4242 se paga. 4000 0000 0000 0002 se rechaza.',
    expiry: 'Vencimiento (MM/AA)',
    code: 'Código de seguridad',
    pay: 'Pagar {total}',
    cancel: 'Cancelar',
    declined: 'La tarjeta fue rechazada. No se cobró nada. Pruebe con otra tarjeta de prueba.',
    check: 'Revise lo que escribió.',
    ended: 'Esta página de pago ya terminó. Aquí no se cobró nada.',
    back: 'Volver',
    problems: {
      not_a_test_card: 'Aquí solo sirven tarjetas de prueba: 4242 4242 4242 4242 o 4000 0000 0000 0002.',
      bad_expiry: 'Escriba el mes y el año, por ejemplo 04/30.',
      expired: 'Esta fecha ya pasó. Escriba una posterior, por ejemplo 04/30.',
      bad_code: 'Escriba tres o cuatro dígitos, por ejemplo 123.',
    },
  },
};
