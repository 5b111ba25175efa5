import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../ui/testing/browser-storage.ts';

const DAY_MS = 86_400_000;

const location = { origin: 'https://city.test' };

/** A frame without storage. */
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
  ['has storage', () => ({ ...browserStorage(), location })],
  ['refuses storage', () => refusing],
])(
  'the token of a city account lasts for a day or until it is removed, in a browser that %s',
  async (_name, browser) => {
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
