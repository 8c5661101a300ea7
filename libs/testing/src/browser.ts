import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inMemory } from './scratch.mjs';
import { settleSoon } from './settle.ts';

/** The narrowest screen that must work, a usual laptop, and a screen on a desk. Pixels. */
export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1280, height: 800 };
export const DESK = { width: 1440, height: 900 };

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright lets Chromium share memory through files, for machines without room there: a twelfth of its processor time. */
const LEFT_OUT = inMemory ? ['--disable-dev-shm-usage'] : [];

/**
 * Milliseconds by which React's planned work comes late in all pages, as on a busy phone: what came one after the other is
 * drawn at once. 0 in an ordinary run.
 */
const DRAWN_LATE_MS = Number(process.env.HANOUT_TEST_DRAWN_LATE_MS ?? 0);

async function drawLate(context: BrowserContext): Promise<void> {
  if (DRAWN_LATE_MS === 0) return;
  await context.addInitScript((late) => {
    // The page's own, before a test takes its clock in hand.
    const wait = setTimeout;
    const post = MessagePort.prototype.postMessage as (...message: unknown[]) => void;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      wait(() => post.apply(this, message), late);
    };
  }, DRAWN_LATE_MS);
}

/** Real Chromium; asked of the run's main process, so that it is unpacked once. */
export async function launchBrowser(): Promise<Browser> {
  const answer = await fetch(`${process.env.HANOUT_TEST_BROKER}/chromium`);
  const { path, libraries } = (await answer.json()) as { path: string; libraries?: string };
  const { chromium } = await import('playwright-core');
  const env = { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) } as Record<
    string,
    string
  >;
  return chromium.launch({
    executablePath: path,
    args: ARGUMENTS,
    ignoreDefaultArgs: LEFT_OUT,
    headless: true,
    env,
  });
}

export interface TestPage extends Page {
  /** Uncaught errors, console errors (CSP violations among them) and failed requests, as they came. */
  readonly problems: string[];
}

function watch(page: Page): TestPage {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return Object.assign(page, { problems });
}

export interface TestBrowser {
  /** A page in a fresh profile; closed after the test, or after the file when it is opened outside of one. Options are Playwright's: viewport, locale, javaScriptEnabled… */
  newPage(options?: BrowserContextOptions): Promise<TestPage>;
  /** A fresh profile, for journeys with several pages. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/**
 * One browser for this file, fresh profiles for each test; what a `beforeAll` opens stays, for tests that look at one page together. Call it
 * where hooks may be called.
 */
export function useBrowser(): TestBrowser {
  let browser: Browser | undefined;
  let inTest = false;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(() => {
    inTest = true;
  });
  afterEach(async () => {
    inTest = false;
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
  });
  const newContext = async (options?: BrowserContextOptions) => {
    if (!browser) throw new Error('the browser is there from beforeAll on');
    const context = await browser.newContext({
      viewport: LAPTOP,
      locale: 'fr-DZ',
      timezoneId: 'Africa/Algiers',
      ...options,
    });
    context.setDefaultTimeout(45_000);
    await drawLate(context);
    if (inTest) contexts.push(context);
    const { newPage } = context;
    return Object.assign(context, { newPage: async () => settleSoon(await newPage.call(context)) });
  };
  return { newContext, newPage: async (options) => watch(await (await newContext(options)).newPage()) };
}
