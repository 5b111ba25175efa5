import { z } from 'zod';
import { type ProviderAccount, ProviderRefused, ProviderUnreachable } from '../card-provider.ts';
import type { ProviderFetch } from '../provider-fetch.ts';

/** Where the account is: the API, and the page to which the token is posted. */
export interface AuthorizeNetHosts {
  readonly api: string;
  readonly page: string;
}

/**
 * Asks Authorize.Net. Its JSON becomes XML, so the order of the fields counts: that of the schema.
 * Source: https://api.authorize.net/xml/v1/schema/AnetApiSchema.xsd
 * @throws ProviderUnreachable, ProviderRefused with the code of the answer
 */
export type Ask = <T>(request: string, fields: object, answer: z.ZodType<T>) => Promise<T>;

const outcome = z.object({
  messages: z.object({
    resultCode: z.enum(['Ok', 'Error']),
    message: z.array(z.object({ code: z.string() })).min(1),
  }),
  // What became of one transaction is said here, more closely.
  transactionResponse: z
    .object({ errors: z.array(z.object({ errorCode: z.coerce.string() })).optional() })
    .nullish()
    .catch(undefined),
});

/** Faults of theirs that pass. Source: https://developer.authorize.net/api/reference/responseCodes.html */
const PASSING: ReadonlySet<string> = new Set(['E00001', 'E00053', 'E00104']);

/** The same transaction within its duplicate window: it may be the one that was asked for before. */
const DUPLICATE = '11';

/** Texts for the codes that an administrator can do something about. Theirs can contain what was sent. */
const TEXTS: Readonly<Record<string, string>> = {
  E00003: 'a field has a value that is not accepted',
  E00005: 'the transaction key is missing',
  E00006: 'the API login ID is missing',
  E00007: 'the API login ID or the transaction key is wrong, or belongs to the other mode',
  E00008: 'the account is not active',
  E00011: 'access to the Transaction Details API is not enabled',
  '54': 'the payment cannot be refunded: it is not settled, or it is too old',
  '55': 'the refunds would exceed the payment',
};

export function asking(account: ProviderAccount, api: string, fetch: ProviderFetch): Ask {
  return async (request, fields, answer) => {
    const { loginId, key } = account;
    if (loginId === '' || key === '') throw refusal('E00005');
    const body = { [request]: { merchantAuthentication: { name: loginId, transactionKey: key }, ...fields } };
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const response = await fetch(api, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status !== 200) throw new ProviderUnreachable(`Authorize.Net answered with ${response.status}`);
    // Their answers begin with a byte order mark, which `text` leaves out.
    const sent = parsed(await response.text());
    checkOutcome(read(outcome, sent));
    return read(answer, sent);
  };
}

/** @throws ProviderUnreachable, ProviderRefused */
function checkOutcome({ messages, transactionResponse }: z.infer<typeof outcome>): void {
  const problem = transactionResponse?.errors?.[0]?.errorCode;
  if (problem === DUPLICATE) throw new ProviderUnreachable('Authorize.Net has the same transaction already');
  if (problem !== undefined) throw refusal(problem);
  const { code } = messages.message[0]!;
  if (messages.resultCode === 'Ok') return;
  throw PASSING.has(code) ? new ProviderUnreachable(`Authorize.Net cannot be reached (${code})`) : refusal(code);
}

function refusal(code: string): ProviderRefused {
  return new ProviderRefused(
    code,
    `Authorize.Net refuses (${code})${TEXTS[code] === undefined ? '' : `: ${TEXTS[code]}`}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderUnreachable('The answer of Authorize.Net cannot be read');
  }
}

function read<T>(schema: z.ZodType<T>, sent: unknown): T {
  const { data, success } = schema.safeParse(sent);
  if (!success) throw new ProviderUnreachable('The answer of Authorize.Net is not as expected');
  return data;
}
