import { expect, type Locator, type Page } from '@playwright/test';

/** Texts by their ids in the specification's message list, exact in every letter. */
type Texts = Readonly<Record<`M${number}`, string>>;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const firstVisible = (found: Locator): Locator => found.filter({ visible: true }).first();

/**
 * Expects each text on the screen as the whole text of its element; the star of a mandatory field may follow.
 */
export async function expectShown(where: Page | Locator, texts: Texts): Promise<void> {
  for (const [id, text] of Object.entries(texts))
    await expect(
      firstVisible(where.getByText(new RegExp(`^\\s*${literal(text)}( \\*)?\\s*$`))),
      `${id} ${text}`,
    ).toBeVisible();
}

/** Expects each text on the screen within a longer one. */
export async function expectSaid(where: Page | Locator, texts: Texts): Promise<void> {
  for (const [id, text] of Object.entries(texts))
    await expect(
      firstVisible(where.getByText(new RegExp(`(?<![A-Za-z])${literal(text)}(?![A-Za-z])`))),
      `${id} ${text}`,
    ).toBeVisible();
}

/** Expects that the window's title begins with the text. */
export async function expectTitled(page: Page, texts: Texts): Promise<void> {
  for (const [id, text] of Object.entries(texts))
    await expect(page, id).toHaveTitle(new RegExp(`^${literal(text)} · `));
}

/** Chooses each text from a list, one after the other, and expects that the list then shows it. */
export async function expectOffered(select: Locator, texts: Texts): Promise<void> {
  for (const [id, text] of Object.entries(texts)) {
    await select.selectOption({ label: text });
    await expect(select.locator('option:checked'), id).toHaveText(text);
  }
}
