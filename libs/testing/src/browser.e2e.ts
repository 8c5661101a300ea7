import { describe, expect, it } from '@jest/globals';
import { PHONE, useBrowser } from './browser.ts';

describe('the browser of the tests', () => {
  const browser = useBrowser();

  it('runs scripts in a real page and reports what goes wrong in it', async () => {
    const page = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ' });
    await page.setContent(
      '<script>document.title = navigator.language; throw new Error("broken page")</script>',
    );
    expect(await page.title()).toBe('ar-DZ');
    expect(page.problems).toEqual(['error: broken page']);
  });

  it('runs none when scripts are off', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.setContent('<title>still</title><script>document.title = "moved"</script>');
    expect(await page.title()).toBe('still');
  });
});
