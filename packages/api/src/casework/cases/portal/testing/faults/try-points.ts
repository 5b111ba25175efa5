import { afterEach, describe, test } from 'vitest';
import { setCardProviders, setClock } from '../../../../../testing/server.ts';
import { authorizeNetCardServer, type CardServer, stripeCardServer } from './card-servers.ts';
import { cardWorld, type CardWorld } from './card-world.ts';
import { messageTries } from './message-tries.ts';
import { expectOutcome } from './outcome.ts';
import { pageTries } from './page-tries.ts';
import { type PartOfPaying, type PointOfPaying, pointsOfPaying } from './points-of-paying.ts';
import { returnTries } from './return-tries.ts';
import type { Tries } from './tries.ts';

/** Where the points that both providers have are tried: at both, or at one of them by turns. */
type Common = 'at both' | 'by turns';

const allTries: { readonly [Part in PartOfPaying]: Tries<Part> } = {
  page: pageTries,
  message: messageTries,
  back: returnTries,
};

const servers = { STRIPE: stripeCardServer, AUTHORIZE_NET: authorizeNetCardServer };
const providers = Object.keys(servers);

/** Declares a test for each point of paying at each provider where it is tried. */
export function tryPoints(common: Common): void {
  describe.each(Object.keys(pointsOfPaying) as PartOfPaying[])('%s', (part) => {
    const running: { at?: CardServer; world?: CardWorld; firstId: number } = { firstId: 0 };
    afterEach(async () => {
      setClock(null);
      setCardProviders(null);
      await running.at?.close();
    });
    describe.each(Object.entries(servers))('at %s', (provider, open) => {
      test.each(pointsAt(provider, part, common))('%s', async (_happens, tryIt) => {
        running.firstId += 1000;
        running.at = await open({ firstId: running.firstId });
        const world = await cardWorld(running.at, running.world);
        running.world = world;
        await expectOutcome(world, await tryIt(world));
      });
    });
  });
}

/** Returns what happens at each point of a part that is tried at a provider, and its try. */
function pointsAt(provider: string, part: PartOfPaying, common: Common) {
  const points = Object.entries<PointOfPaying>(pointsOfPaying[part]);
  const ofBoth = points.filter(([, { only }]) => only === undefined);
  const isTried = (point: (typeof points)[number]) => {
    const [, { only }] = point;
    if (only !== undefined) return only === provider;
    return common === 'at both' || providers[ofBoth.indexOf(point) % providers.length] === provider;
  };
  const tries: Readonly<Record<string, Tries<'page'>['pageLeft']>> = allTries[part];
  return points.filter(isTried).map(([key, { happens }]) => [happens, tries[key]!] as const);
}
