import { afterEach, describe, test } from 'vitest';
import { setCardProviders, setClock } from '../../../../../testing/server.ts';
import { authorizeNetCardServer, type CardServer, stripeCardServer } from './card-servers.ts';
import { cardWorld, type CardWorld } from './card-world.ts';
import { expectOutcome, type Outcome } from './outcome.ts';
import { type PartOfPaying, type PointOfPaying, pointsOfPaying } from './points-of-paying.ts';

/** Tries each point of a part of paying: makes happen what it says, and returns what must be so in the end. */
export type Tries<Part extends PartOfPaying> = Readonly<
  Record<keyof (typeof pointsOfPaying)[Part], (world: CardWorld) => Promise<Outcome>>
>;

const servers = { STRIPE: stripeCardServer, AUTHORIZE_NET: authorizeNetCardServer };

/** Declares a test for each point of a part of paying, at each provider that has it. */
export function tryPoints<Part extends PartOfPaying>(part: Part, tries: Tries<Part>): void {
  const running: { at?: CardServer; world?: CardWorld; firstId: number } = { firstId: 0 };
  afterEach(async () => {
    setClock(null);
    setCardProviders(null);
    await running.at?.close();
  });
  const points = Object.entries<PointOfPaying>(pointsOfPaying[part]);
  describe.each(Object.entries(servers))('at %s', (provider, open) => {
    test.each(
      points.filter(([, { only = provider }]) => only === provider).map(([key, { happens }]) => [happens, key]),
    )('%s', async (_happens, key) => {
      running.firstId += 1000;
      running.at = await open(running.firstId);
      const world = await cardWorld(running.at, running.world);
      running.world = world;
      await expectOutcome(world, await tries[key as keyof typeof tries](world));
    });
  });
}
