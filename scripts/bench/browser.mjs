// The browser that a bench measures in.
import { findChromium } from '../../libs/testing/src/chromium.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Chromium, as the tests have it; whoever opens it closes it. */
export async function openBrowser() {
  const { chromium } = await import('playwright-core');
  const { path: executablePath, libraries } = await findChromium();
  const env = { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) };
  return chromium.launch({ executablePath, args: ARGS, env });
}
