import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../ui/testing/browser-storage.ts';

const DAY_MS = 86_400_000;

const location = { origin: 'https://city.test' };

/** A frame to which the browser refuses storage. */
const refusing = {
  location,
  get localStorage(): never {
    throw new Error('refused');
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['keeps it', () => ({ ...browserStorage(), location })],
  ['refuses storage', () => refusing],
])(
  'a city account’s token is there for a day, and until it is dropped, where the browser %s',
  async (_how, browser) => {
    vi.stubGlobal('window', browser());
    const { dropToken, keepToken, keptToken } = await import('./city-account.ts');
    expect(keptToken('demo', 0)).toBeNull();
    keepToken('demo', 'token', 0);
    expect([keptToken('demo', DAY_MS - 1), keptToken('pinewell', 0)]).toEqual(['token', null]);
    expect([keptToken('demo', DAY_MS), keptToken('demo', 0)]).toEqual([null, null]);
    keepToken('demo', 'token', 0);
    dropToken('demo');
    expect(keptToken('demo', 0)).toBeNull();
  },
);
