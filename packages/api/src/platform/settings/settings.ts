import { resolve } from 'node:path';
import { webAddress } from '@townkeep/core/platform/formats/web-address.ts';
import { z } from 'zod';
import { type AllowedHosts, readAllowedHosts } from '../egress/addresses.ts';
import type { Secret } from '../secrets.ts';
import { readTrustedProxies, type TrustedProxies } from '../http/limits/trusted-proxies.ts';

/** Returns the form of comma-separated secrets, each with at least `least` characters. */
const secretsOf = (least: number) =>
  z
    .string()
    .default('')
    .transform((value) => value.split(',').map((each) => each.trim()))
    .transform((given) => given.filter((each) => each !== ''))
    .refine((given) => given.every(({ length }) => length >= least), {
      message: `write comma-separated secrets, each with at least ${least} characters`,
    });

const flag = z.stringbool().default(false);
const optional = z.string().trim().min(1).optional();

const TRUST_PROXY_HELP =
  'write false, the number of proxies in front of the server (1), or their addresses and networks (127.0.0.1, ' +
  '10.0.0.0/8, loopback, uniquelocal); trusting all would let any caller fake its address and evade the limits';

/** The environment variables and their accepted values. `.env.example` explains each. */
const environment = z.object({
  NODE_ENV: z.string().default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'write postgres://user:password@db.example.gov:5432/townkeep' })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  TOWNKEEP_DATA: z.string().default('./data'),
  TOWNKEEP_MIN_FREE_MB: z.coerce.number().int().min(0).default(512),
  TOWNKEEP_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  TOWNKEEP_DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(10),
  TOWNKEEP_SECRET: z.string().min(32, 'TOWNKEEP_SECRET needs at least 32 characters').optional(),
  TOWNKEEP_FORMER_SECRETS: secretsOf(32),
  TOWNKEEP_URL: webAddress('It').optional(),
  TOWNKEEP_DEMO: flag,
  TOWNKEEP_INSTANCE: z.enum(['production', 'training', 'development']).default('production'),
  TOWNKEEP_RATE_LIMITS: z.stringbool().default(true),
  TOWNKEEP_TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value, { addIssue }) => {
      const proxies = readTrustedProxies(value);
      if (proxies === null) addIssue(TRUST_PROXY_HELP);
      return proxies ?? false;
    }),
  TOWNKEEP_EGRESS_ALLOW: z
    .string()
    .default('')
    .transform((value, { addIssue }) => {
      const hosts = readAllowedHosts(value);
      if (hosts === null) addIssue('write comma-separated hosts with their port, such as login.example.gov:9443');
      return hosts ?? [];
    }),
  TOWNKEEP_SUPER_ADMIN_SECOND_FACTOR: flag,
  TOWNKEEP_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MAIL_FROM: z.email().default('no-reply@townkeep.test'),
  MAIL_DOMAIN: z.string().default('mail.townkeep.test'),
  MAIL_WEBHOOK_SECRET: z.string().min(16).optional(),
  MAIL_WEBHOOK_FORMER_SECRETS: secretsOf(16),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMS_URL: webAddress('It').optional(),
  SMS_TOKEN: optional,
  SMS_FROM: optional,
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: webAddress('It').optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  METRICS_TOKEN: optional,
  TOWNKEEP_AUTHORIZE_NET_URL: webAddress('It').optional(),
  TOWNKEEP_STRIPE_URL: webAddress('It').optional(),
  GEOCODER_URL: webAddress('It').optional(),
  GEOCODER_KIND: z.enum(['census', 'arcgis']).default('arcgis'),
});

/** Of operators' commands and of tests. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'TOWNKEEP_ADMIN_PASSWORD',
  'TOWNKEEP_CITUS_BUILD',
  'TOWNKEEP_TEST_CITUS',
]);

/** Returns the variables that look like settings of this server and are none. */
export const unknownSettings = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(env).filter(
    (name) => name.startsWith('TOWNKEEP_') && !(name in environment.shape) && !ELSEWHERE.has(name),
  );

/** The server's settings, read once at start. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The server's public address, without a trailing slash. */
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  readonly dataFolder: string;
  /** The space of the data folder's disk that stays free, in bytes. */
  readonly minFreeBytes: number;
  readonly role: 'all' | 'web' | 'worker';
  /** How long a server that is told to end answers on. */
  readonly drainSeconds: number;
  /** Before the start, without the kept secrets, which are in the database. */
  readonly secret: Secret;
  readonly isDemo: boolean;
  readonly instance: 'production' | 'training' | 'development';
  readonly hasRateLimits: boolean;
  /** Whether super admins without a second factor cannot sign in. */
  readonly needsSuperAdminFactor: boolean;
  readonly trustProxy: TrustedProxies;
  /** Which inside hosts and further ports an address that an agency names may lead to. */
  readonly egressAllow: AllowedHosts;
  readonly logLevel: string;
  readonly mail: {
    readonly from: string;
    readonly domain: string;
    readonly webhookSecret: string;
    /** Accepted too, until each caller has the new one. */
    readonly formerWebhookSecrets: readonly string[];
    readonly smtpUrl: string | undefined;
  };
  readonly sms:
    | { readonly url: string; readonly token: string | undefined; readonly from: string | undefined }
    | undefined;
  readonly s3:
    | {
        readonly bucket: string;
        readonly region: string;
        readonly endpoint: string | undefined;
        readonly accessKeyId: string | undefined;
        readonly secretAccessKey: string | undefined;
      }
    | undefined;
  readonly metricsToken: string | undefined;
  /** Servers that stand for the card providers in test mode. The live mode always goes to the official ones. */
  readonly cardProviders: { readonly authorizeNet: string | undefined; readonly stripe: string | undefined };
  /** An external address service, without a trailing slash. */
  readonly geocoder: { readonly url: string; readonly kind: 'census' | 'arcgis' } | undefined;
}

/** Hosts that listen on every address and are not addresses themselves. */
const WILDCARD_HOSTS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * Reads and validates the environment, with the secrets that `withOwnSecrets` adds.
 * @throws Error that names each invalid variable and its accepted values, for operators
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw unusable(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const e = parsed.data;
  const wrong = contradictions(e);
  if (wrong.length > 0) throw unusable(wrong);
  return {
    host: e.HOST,
    port: e.PORT,
    publicUrl: (e.TOWNKEEP_URL ?? `http://${WILDCARD_HOSTS.has(e.HOST) ? 'localhost' : e.HOST}:${e.PORT}`).replace(
      /\/$/,
      '',
    ),
    databaseUrl: e.DATABASE_URL,
    poolSize: e.DATABASE_POOL,
    dataFolder: resolve(e.TOWNKEEP_DATA),
    minFreeBytes: e.TOWNKEEP_MIN_FREE_MB * 2 ** 20,
    role: e.TOWNKEEP_ROLE,
    drainSeconds: e.DATABASE_URL === undefined ? 0 : e.TOWNKEEP_DRAIN_SECONDS,
    secret: { current: e.TOWNKEEP_SECRET!, former: e.TOWNKEEP_FORMER_SECRETS, kept: [] },
    isDemo: e.DATABASE_URL === undefined || e.TOWNKEEP_DEMO,
    instance: e.TOWNKEEP_INSTANCE,
    hasRateLimits: e.TOWNKEEP_RATE_LIMITS,
    needsSuperAdminFactor: e.TOWNKEEP_SUPER_ADMIN_SECOND_FACTOR,
    trustProxy: e.TOWNKEEP_TRUST_PROXY,
    egressAllow: e.TOWNKEEP_EGRESS_ALLOW,
    logLevel: e.TOWNKEEP_LOG_LEVEL,
    mail: {
      from: e.MAIL_FROM,
      domain: e.MAIL_DOMAIN,
      webhookSecret: e.MAIL_WEBHOOK_SECRET!,
      formerWebhookSecrets: e.MAIL_WEBHOOK_FORMER_SECRETS,
      smtpUrl: e.SMTP_URL,
    },
    sms: e.SMS_URL === undefined ? undefined : { url: e.SMS_URL, token: e.SMS_TOKEN, from: e.SMS_FROM },
    s3:
      e.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: e.S3_BUCKET,
            region: e.S3_REGION ?? 'us-east-1',
            endpoint: e.S3_ENDPOINT,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          },
    metricsToken: e.METRICS_TOKEN,
    cardProviders: { authorizeNet: e.TOWNKEEP_AUTHORIZE_NET_URL, stripe: e.TOWNKEEP_STRIPE_URL },
    geocoder:
      e.GEOCODER_URL === undefined ? undefined : { url: e.GEOCODER_URL.replace(/\/$/, ''), kind: e.GEOCODER_KIND },
  };
}

const unusable = (problems: readonly string[]): Error =>
  new Error(`The environment is not usable:\n${problems.map((each) => `  ${each}`).join('\n')}`);

function contradictions(e: z.infer<typeof environment>): string[] {
  const hasDatabaseUrl = e.DATABASE_URL !== undefined;
  const wrong: string[] = [];
  if (e.TOWNKEEP_SECRET === undefined) wrong.push('TOWNKEEP_SECRET: needed, at least 32 random characters');
  if (e.MAIL_WEBHOOK_SECRET === undefined) wrong.push('MAIL_WEBHOOK_SECRET: needed, at least 16 random characters');
  if (!hasDatabaseUrl && e.TOWNKEEP_ROLE !== 'all')
    wrong.push(`TOWNKEEP_ROLE: ${e.TOWNKEEP_ROLE} needs DATABASE_URL; the embedded database serves one process`);
  if (hasDatabaseUrl && !e.TOWNKEEP_DEMO && !e.TOWNKEEP_RATE_LIMITS)
    wrong.push('TOWNKEEP_RATE_LIMITS: may be switched off in a demo or on the embedded database only');
  if ((e.S3_ACCESS_KEY_ID === undefined) !== (e.S3_SECRET_ACCESS_KEY === undefined))
    wrong.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: both or neither');
  return wrong;
}
