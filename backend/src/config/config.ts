import { z } from 'zod';

export const ROLES = ['api', 'storefront', 'backoffice', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Every environment variable the server knows. An empty one counts as absent. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  HANOUT_DATA: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections of the writing and of the reading pool. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  DATABASE_READ_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** How long a statement that reads may take before its visitor is told to come again, milliseconds. */
  DATABASE_READ_WAIT_MS: z.coerce.number().int().min(500).max(60_000).default(2_500),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  STORAGE_URL: z.string().optional(),
  HANOUT_ROLES: list.pipe(z.array(z.enum(ROLES)).min(1)).default([...ROLES]),
  /** Where the API is when this process has not the role `api`; PUBLIC_URL when left out. */
  HANOUT_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  HANOUT_DEMO: flag.default(true),
  HANOUT_DEMO_PUBLIC: flag.default(false),
  HANOUT_OWNER_EMAIL: z.email().optional(),
  HANOUT_OWNER_PASSWORD: z.string().min(12).optional(),
  HANOUT_SECRET: z.string().min(32).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: list.default([]),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** `live` sends by what has credentials below; `file` writes messages to the data folder instead. */
  HANOUT_NOTIFICATIONS: z.enum(['live', 'file']).default('live'),
  /** Stands in the place of every carrier's system: the mock of development and tests. */
  CARRIERS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Tokens of the advertising networks' server interfaces; without one a network hears from browsers alone. */
  META_TOKEN: z.string().optional(),
  TIKTOK_TOKEN: z.string().optional(),
  GOOGLE_SECRET: z.string().optional(),
  /** Stands in the place of every network's system: the mock of development and tests. */
  ADVERTISING_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `Boutique <bonjour@boutique.example>` */
  MAIL_FROM: z.string().max(320).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z.string().max(20).optional(),
  /** Megabytes of memory for drawn storefront pages; 0: each is drawn when it is asked for. */
  HANOUT_PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65_536).default(64),
  /** Pages come from their sources and change in the browser as they are edited: `npm run dev`. */
  HANOUT_LIVE_PAGES: flag.default(false),
  /** Seconds between a stop being asked for and its beginning: not ready, and still answering, until proxies know. */
  HANOUT_DRAIN_SECONDS: z.coerce.number().min(0).max(15).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** State-changing requests a minute from one network address. */
  HANOUT_ADDRESS_CEILING: z.coerce.number().int().min(1).default(3000),
  /** Reviews in ten minutes of one browser, and from one network address. */
  HANOUT_REVIEWS_PER_BROWSER: z.coerce.number().int().min(1).default(5),
  HANOUT_REVIEWS_PER_ADDRESS: z.coerce.number().int().min(1).default(30),
  HANOUT_SIGN_IN_TRIES: z.coerce.number().int().min(3).default(20),
  /** Of an uploaded picture: pixels of a side, millions of pixels in all, seconds of drawing; and how many may wait. */
  HANOUT_PICTURE_SIDE: z.coerce.number().int().min(1600).default(12_000),
  HANOUT_PICTURE_MEGAPIXELS: z.coerce.number().int().min(3).max(1_000).default(40),
  HANOUT_PICTURE_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  HANOUT_PICTURES_WAITING: z.coerce.number().int().min(0).default(20),
  /** Of a file of lines: seconds and megabytes of its reading or making; how many are read or made at once, and may wait. */
  HANOUT_SHEET_SECONDS: z.coerce.number().int().min(1).max(60).default(15),
  HANOUT_SHEET_MB: z.coerce.number().int().min(64).default(512),
  HANOUT_SHEETS_AT_ONCE: z.coerce.number().int().min(1).default(2),
  HANOUT_SHEETS_WAITING: z.coerce.number().int().min(0).default(20),
});

/** What the server runs with, after the launch has filled in the database's address and the secret. */
export interface Config {
  readonly mode: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** A replica or a pooler for reading; the reader's role and password are in it. Absent: derived from `databaseUrl`. */
  readonly databaseReadUrl: string | undefined;
  readonly databasePool: number;
  readonly databaseReadPool: number;
  /** Milliseconds. */
  readonly databaseReadWait: number;
  readonly redisUrl: string | undefined;
  readonly storageUrl: string | undefined;
  readonly roles: readonly Role[];
  /** The API's address for pages of a process without it. */
  readonly apiUrl: string | undefined;
  readonly demo: boolean;
  readonly demoPublic: boolean;
  readonly owner: { readonly email: string | undefined; readonly password: string | undefined };
  readonly secret: string;
  /** The shop's address as browsers see it, without a trailing slash. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Memory for drawn storefront pages; 0: none are kept. */
  readonly pageCacheBytes: number;
  /** Pages are drawn from their sources, not from the builds. */
  readonly livePages: boolean;
  readonly metricsToken: string | undefined;
  /** Milliseconds of a stop in which everything is still answered. */
  readonly drainMs: number;
  /** What customers can be told by. */
  readonly notifications: {
    readonly toFiles: boolean;
    readonly smtpUrl: string | undefined;
    readonly mailFrom: string | undefined;
    readonly sms: { readonly url: string; readonly token?: string; readonly sender?: string } | undefined;
  };
  /** Where the networks' server interfaces are, and with what they are spoken to; without a token a network is off. */
  readonly advertising: Readonly<
    Record<'meta' | 'tiktok' | 'google', { readonly url: string; readonly token: string | undefined }>
  >;
  /** In the place of every carrier's system; absent: the carriers themselves. */
  readonly carriersUrl: string | undefined;
  /** High: mobile operators put thousands of buyers behind one address. */
  readonly addressCeiling: number;
  readonly reviewsPerBrowser: number;
  /** Wrong passwords at one account in 15 minutes before each further one waits a minute. */
  readonly signInTries: number;
  readonly reviewsPerAddress: number;
  readonly pictures: PictureBounds;
  readonly sheets: SheetBounds;
}

/** What an uploaded picture may cost. */
export interface PictureBounds {
  /** Pixels. */
  readonly side: number;
  /** Pixels, of all of its frames. */
  readonly pixels: number;
  /** Milliseconds, from when its turn has come. */
  readonly deadlineMs: number;
  /** Pictures that wait for their turn. */
  readonly mayWait: number;
}

/** What a file of lines may cost. */
export interface SheetBounds {
  /** Milliseconds, from the start of its thread. */
  readonly deadlineMs: number;
  /** Megabytes of the thread's heap. */
  readonly heapMb: number;
  readonly atOnce: number;
  readonly mayWait: number;
}

/** Absent until the launch has decided them. */
export type ConfigBeforeLaunch = Omit<Config, 'databaseUrl' | 'secret'> & {
  readonly databaseUrl: string | undefined;
  readonly secret: string | undefined;
};

/** Injection token of the {@link Config}. */
export const CONFIG = Symbol('Config');

/** @throws Error with one line for each variable that is wrong. */
export function readEnvironment(env: Record<string, string | undefined>): ConfigBeforeLaunch {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path[0]?.toString()}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${lines.join('\n')}`);
  }
  const seen = parsed.data;
  return {
    mode: seen.NODE_ENV,
    host: seen.HOST,
    port: seen.PORT,
    dataFolder: seen.HANOUT_DATA,
    databaseUrl: seen.DATABASE_URL,
    databaseReadUrl: seen.DATABASE_READ_URL,
    databasePool: seen.DATABASE_POOL,
    databaseReadPool: seen.DATABASE_READ_POOL,
    databaseReadWait: seen.DATABASE_READ_WAIT_MS,
    redisUrl: seen.REDIS_URL,
    storageUrl: seen.STORAGE_URL,
    roles: seen.HANOUT_ROLES,
    apiUrl: (seen.HANOUT_API_URL ?? seen.PUBLIC_URL)?.replace(/\/+$/, ''),
    demo: seen.HANOUT_DEMO,
    demoPublic: seen.HANOUT_DEMO_PUBLIC,
    owner: { email: seen.HANOUT_OWNER_EMAIL, password: seen.HANOUT_OWNER_PASSWORD },
    secret: seen.HANOUT_SECRET,
    publicUrl: seen.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: seen.TRUSTED_PROXIES,
    logLevel: seen.LOG_LEVEL,
    pageCacheBytes: seen.HANOUT_PAGE_CACHE_MB * 1024 * 1024,
    livePages: seen.HANOUT_LIVE_PAGES,
    metricsToken: seen.METRICS_TOKEN,
    drainMs: seen.HANOUT_DRAIN_SECONDS * 1_000,
    notifications: {
      toFiles: seen.HANOUT_NOTIFICATIONS === 'file',
      smtpUrl: seen.SMTP_URL,
      mailFrom: seen.MAIL_FROM,
      sms: seen.SMS_URL ? { url: seen.SMS_URL, token: seen.SMS_TOKEN, sender: seen.SMS_SENDER } : undefined,
    },
    advertising: {
      meta: { url: seen.ADVERTISING_URL ?? 'https://graph.facebook.com', token: seen.META_TOKEN },
      tiktok: { url: seen.ADVERTISING_URL ?? 'https://business-api.tiktok.com', token: seen.TIKTOK_TOKEN },
      google: { url: seen.ADVERTISING_URL ?? 'https://www.google-analytics.com', token: seen.GOOGLE_SECRET },
    },
    carriersUrl: seen.CARRIERS_URL,
    addressCeiling: seen.HANOUT_ADDRESS_CEILING,
    reviewsPerBrowser: seen.HANOUT_REVIEWS_PER_BROWSER,
    signInTries: seen.HANOUT_SIGN_IN_TRIES,
    reviewsPerAddress: seen.HANOUT_REVIEWS_PER_ADDRESS,
    pictures: {
      side: seen.HANOUT_PICTURE_SIDE,
      pixels: seen.HANOUT_PICTURE_MEGAPIXELS * 1_000_000,
      deadlineMs: seen.HANOUT_PICTURE_SECONDS * 1_000,
      mayWait: seen.HANOUT_PICTURES_WAITING,
    },
    sheets: {
      deadlineMs: seen.HANOUT_SHEET_SECONDS * 1_000,
      heapMb: seen.HANOUT_SHEET_MB,
      atOnce: seen.HANOUT_SHEETS_AT_ONCE,
      mayWait: seen.HANOUT_SHEETS_WAITING,
    },
  };
}
