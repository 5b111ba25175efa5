import { type PartOfPaying, type PointOfPaying, pointsOfPaying } from './points-of-paying.ts';

const HEAD = `# Reliability of paying by card

What goes wrong when a resident pays online, and what holds then. Written by \`npm run openapi\` from
\`portal/testing/faults/points-of-paying.ts\` in \`api/casework/cases\`. The tests in \`portal/faults\` make each of
these happen, through HTTP, with servers that speak the protocols of Stripe and Authorize.Net. They leave none out: a
point without a test does not compile. \`npm test\` tries a point of both providers at one of them, which alternates;
\`npm run test:heavy points\` tries all at both.

After each, the tests run one reconciliation and expect:

- the card was charged as often as the line says, and the ledger has as many payments;
- what the ledger has as paid is what the agency has at the provider, without the fee, unless a difference is flagged;
- the roll-forward of the ledger closes for each day;
- all messages and a second reconciliation change nothing more.

## How

1. **Stored before asked.** The amount and our reference are stored before the provider is asked for its page. The
   reference comes back with all that the provider has of the payment.
2. **Asked, not believed.** A message with a valid signature, the browser that comes back, a job each five minutes and
   the reconciliation each hour all lead to the same question to the provider. Only its answer is posted.
3. **Posted under the lock of the case**, with the receipt, in one transaction, while the payment is not posted yet. The
   provider is asked outside of any transaction.
4. **Refunds have a key.** A refund of Townkeep is posted, then asked for with the same key until the provider answers.
   Money that goes back at the provider is posted by its id there.
5. **The hourly reconciliation** lists the payments and returns of 72 hours at the provider. It posts what is missing,
   and notes what cannot be explained.

`;

const FOOT = `## Also tried

| what | where |
|---|---|
| 10,000 malformed and forged messages for each provider: none posted, none answered with a 5xx | \`npm run test:heavy forged\`, a share in \`faults/forged.test.ts\` |
| 16 servers that settle one payment at once, database connections that end meanwhile | \`faults/settling.postgres.test.ts\` |
| a process that is killed while it settles | \`npm run test:heavy killed-while-settling\` |
| an amount beyond the limits, a balance below the minimum, a wrong fee, a case in collections | \`portal.test.ts\` |

## Limits

- Authorize.Net names a transaction for 72 hours in the reconciliation. A chargeback after that is in its reports only.
- The keys of a live account cannot be removed while payments or refunds are under way there (\`setup.test.ts\`). When
  they cease to work, what is open is posted once there are new ones, within 72 hours.
`;

const titles: Readonly<Record<PartOfPaying, string>> = {
  page: 'Before and on the page of the provider',
  message: 'After the card was charged',
  back: 'When money goes back',
};

const providers = { STRIPE: 'Stripe', AUTHORIZE_NET: 'Authorize.Net' } as const;

const line = ({ happens, holds, only }: PointOfPaying): string =>
  `| ${happens} | ${holds} | ${only === undefined ? 'both' : providers[only]} |`;

/** Returns `docs/RELIABILITY.md`. */
export function reliabilityDocument(): string {
  const parts = Object.entries(pointsOfPaying).map(([part, points]) =>
    [
      `## ${titles[part as PartOfPaying]}`,
      '',
      '| what happens | what holds | at |',
      '|---|---|---|',
      ...Object.values<PointOfPaying>(points).map(line),
      '',
    ].join('\n'),
  );
  return `${HEAD}${parts.join('\n')}\n${FOOT}`;
}
