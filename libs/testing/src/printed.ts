import type { Page } from 'playwright-core';

/** Sheets of paper that a page takes. */
export async function printedPages(page: Page): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true });
  return paper.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}
