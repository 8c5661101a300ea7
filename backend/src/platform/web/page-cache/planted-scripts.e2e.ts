import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useBrowser } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutNonce } from './kept-page.ts';

const NONCE = 'c2VjcmV0LW9mLW9uZS1kcmF3aW5n';
const OURS = `<script nonce="${NONCE}">window.ours = true</script>`;
const planted = (mark: string) => `<script${mark}>window.planted = true</script>`;

describe('a kept page with a script in one of its texts', () => {
  const browser = useBrowser();
  let server: Server;
  let origin = '';

  beforeAll(async () => {
    server = createServer(({ url = '/' }, answer) => {
      // The control: the same script, had the page's own code made it.
      const text = planted(url === '/vouched' ? ` nonce="${NONCE}"` : '');
      const { html, policy } = withoutNonce(`<!doctype html><title>x</title>${text}${OURS}`, NONCE);
      answer.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy).end(html);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  async function ran(path: string): Promise<unknown> {
    const page = await browser.newPage({ baseURL: origin });
    await page.goto(path);
    const found = await page.evaluate(() => {
      const { ours = false, planted = false } = globalThis as { ours?: boolean; planted?: boolean };
      return { ours, planted };
    });
    await page.close();
    return found;
  }

  it('runs what the shop made, and not what was planted', async () => {
    expect(await ran('/vouched')).toEqual({ ours: true, planted: true });
    expect(await ran('/')).toEqual({ ours: true, planted: false });
  });
});
