import type { Locator, Page } from '@playwright/test';

/** A keyboard that counts actions: a key chord is one, typed text is none. */
export interface CountedKeys {
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Opens a picker by its key and picks by name. Both together are one action. */
  readonly pick: (key: string, search: Locator, name: string) => Promise<void>;
  /** Opens a form by its key and picks the first choice of its first field. Both together are one action. */
  readonly pickFirst: (key: string, select: Locator) => Promise<void>;
  /** Returns the actions since the last call. */
  readonly taken: () => number;
}

export function countedKeys(page: Page): CountedKeys {
  const { keyboard } = page;
  const focused = (field: Locator) => field.and(page.locator(':focus')).waitFor();
  const count = { actions: 0 };
  return {
    press: async (key) => {
      count.actions++;
      await keyboard.press(key);
    },
    type: (text) => keyboard.type(text),
    pick: async (key, search, name) => {
      count.actions++;
      await keyboard.press(key);
      await focused(search);
      await keyboard.type(name);
      await page.getByRole('option', { name }).waitFor();
      await keyboard.press('Enter');
    },
    pickFirst: async (key, select) => {
      count.actions++;
      await keyboard.press(key);
      await focused(select);
      await keyboard.press('ArrowDown');
    },
    taken: () => {
      const { actions } = count;
      count.actions = 0;
      return actions;
    },
  };
}
