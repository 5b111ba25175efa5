/** What a person types on the page of the sandbox. Used once, never stored and never logged. */
export interface TypedCard {
  readonly number: string;
  /** `MM/YY` */
  readonly expiry: string;
  readonly code: string;
}

export type CardField = keyof TypedCard;

const problemsOf = {
  number: ['not_a_test_card'],
  expiry: ['bad_expiry', 'expired'],
  code: ['bad_code'],
} as const satisfies Record<CardField, readonly string[]>;

export type CardProblem = (typeof problemsOf)[CardField][number];
export type CardProblems = Partial<Record<CardField, CardProblem>>;

/** Returns the problems among the parts of a query. */
export function knownProblems(query: Readonly<Record<string, unknown>>): CardProblems {
  const known = Object.entries(problemsOf).flatMap(([field, problems]) =>
    problems.filter((problem) => problem === query[field]).map((problem) => [field, problem]),
  );
  return Object.fromEntries(known) as CardProblems;
}

const ANSWERS: ReadonlyMap<string, 'PAID' | 'DECLINED'> = new Map([
  ['4242424242424242', 'PAID'],
  ['4000000000000002', 'DECLINED'],
]);

/** Says what becomes of a payment with a test card, or what is wrong with what was typed. */
export function tryCard(
  { number, expiry, code }: TypedCard,
  now: Date,
): { readonly outcome: 'PAID' | 'DECLINED' } | { readonly problems: CardProblems } {
  const outcome = ANSWERS.get(number.replaceAll(/[\s-]/g, ''));
  const expiryProblem = problemOfExpiry(expiry, now);
  const problems: CardProblems = {
    ...(outcome === undefined ? { number: 'not_a_test_card' } : {}),
    ...(expiryProblem === null ? {} : { expiry: expiryProblem }),
    ...(/^\d{3,4}$/.test(code.trim()) ? {} : { code: 'bad_code' }),
  };
  return outcome === undefined || Object.keys(problems).length > 0 ? { problems } : { outcome };
}

/** A card is valid until the end of its month, wherever its holder is. */
function problemOfExpiry(expiry: string, now: Date): CardProblem | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? [];
  if (month === undefined) return 'bad_expiry';
  const isOver = Date.UTC(2000 + Number(year), Number(month), 2) <= now.getTime();
  return isOver ? 'expired' : null;
}
