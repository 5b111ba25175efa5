import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../app.ts';
import { createLog } from '../platform/log.ts';
import type { Secret } from '../platform/secrets.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import { testDatabase } from './database/database.ts';
import { recordKind } from './record-kind.ts';

let running: Promise<App> | undefined;
const clock: { fixed: Date | null } = { fixed: null };
const superAdmins = { needFactor: false };
const cardProviders: { stripe?: string | undefined; authorizeNet?: string | undefined } = {};
const allowed = new Set<string>();
const secrets: { set: Secret | null } = { set: null };
const disk: { freeBytes: number } = { freeBytes: Infinity };

/** Sets the server's clock; null makes it run again. */
export const setClock = (at: Date | null): void => {
  clock.fixed = at;
};

/** Sets how many bytes are free on the server's disk; null for no limit. */
export const setFreeBytes = (bytes: number | null): void => {
  disk.freeBytes = bytes ?? Infinity;
};

/** Sets whether the server requires a second factor of super admins. */
export const requireSuperAdminFactor = (isNeeded: boolean): void => {
  superAdmins.needFactor = isNeeded;
};

/** Lets the server call this address, such as that of a server on this machine. */
export const allowOutside = (address: string): void => {
  const { hostname, port } = new URL(address);
  allowed.add(`${hostname}:${port}`);
};

/** Sets the secret of the installation; null for that of the tests. Storage and our own provider keep theirs. */
export const setSecret = (secret: Secret | null): void => {
  secrets.set = secret;
};

/** Sets where the server finds card providers in the test mode, such as servers on this machine. */
export const setCardProviders = (at: Settings['cardProviders'] | null): void => {
  Object.assign(cardProviders, at ?? { stripe: undefined, authorizeNet: undefined });
};

/** Returns the application under test: one for all test files of a worker, closed with it. */
export function testApp(): Promise<App> {
  running ??= start();
  return running;
}

async function start(): Promise<App> {
  const settings = readSettings({
    TOWNKEEP_LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    TOWNKEEP_RATE_LIMITS: 'false',
    TOWNKEEP_DEMO: 'true',
    TOWNKEEP_SECRET: 'the secret of the tests, which is public',
    MAIL_WEBHOOK_SECRET: 'the secret of the webhooks of the tests',
    MAIL_WEBHOOK_FORMER_SECRETS: 'the former secret of the webhooks of the tests',
    TOWNKEEP_DATA: mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'data-')),
    DATABASE_URL: process.env['TEST_DATABASE_URL'],
  });
  const changeable = {
    ...settings,
    get needsSuperAdminFactor() {
      return superAdmins.needFactor;
    },
    get secret() {
      return secrets.set ?? settings.secret;
    },
    get egressAllow() {
      return [...allowed];
    },
    get cardProviders() {
      return { stripe: cardProviders.stripe, authorizeNet: cardProviders.authorizeNet };
    },
  };
  return createApp(changeable, await testDatabase(), createLog(settings.logLevel), {
    now: () => clock.fixed ?? new Date(),
    freeBytes: async () => disk.freeBytes,
    moreSubjectKinds: [recordKind],
  });
}
