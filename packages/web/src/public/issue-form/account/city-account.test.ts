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
    const { dropToken, saveToken, readToken } = await import('./city-account.ts');
    expect(readToken('demo', 0)).toBeNull();
    saveToken('demo', 'token', 0);
    expect([readToken('demo', DAY_MS - 1), readToken('pinewell', 0)]).toEqual(['token', null]);
    expect([readToken('demo', DAY_MS), readToken('demo', 0)]).toEqual([null, null]);
    saveToken('demo', 'token', 0);
    dropToken('demo');
    expect(readToken('demo', 0)).toBeNull();
  },
);
