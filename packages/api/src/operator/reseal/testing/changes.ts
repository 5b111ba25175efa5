import type { Secret } from '../../../platform/secrets.ts';
import { setSecret, testApp } from '../../../testing/server.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import { nothingFound, resealAgency } from '../reseal.ts';

/** The secret of the installation after the change. */
export const NEXT = 'the secret of the tests after a change';

/** Returns the changed secret, with the former one. */
export async function changedSecret(): Promise<Secret> {
  const { current } = (await testApp()).services.settings.secret;
  return { current: NEXT, former: [current], kept: [] };
}

/** What follows a change of the secret: the former one is accepted, or `reseal` kept it and it was removed. */
export const changes: readonly {
  readonly name: string;
  readonly isAccepted: boolean;
  readonly change: (of: TestAgency) => Promise<void>;
}[] = [
  { name: 'after a change', isAccepted: true, change: async () => setSecret(await changedSecret()) },
  {
    name: 'after reseal and the removal of the former secret',
    isAccepted: false,
    change: async (of) => {
      const { former, ...next } = await changedSecret();
      setSecret({ ...next, former });
      await resealAgency((await testApp()).services, of.id, nothingFound());
      setSecret({ ...next, former: [], kept: former });
    },
  },
];
