import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from './sign-in.ts';

const STEP_MS = 30_000;

/**
 * Returns the code of an authenticator app. Each code is good once and the server accepts those of the next 30 seconds,
 * so a journey takes the later one instead of waiting.
 */
export const codeOf = (secret: string, when: 'now' | 'next'): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + (when === 'next' ? STEP_MS : 0),
  });

/** Signs out by the menu of the account, and waits for the sign-in page. */
export async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** Enters email and password on the sign-in page, up to the page that asks for the code. */
export async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}
