import type { Page } from 'playwright-core';

const pdfOf = async (page: Page): Promise<string> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1');

/** On how many sheets of paper the page is printed. */
export async function printedPages(page: Page): Promise<number> {
  return (await pdfOf(page)).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

const MM_PER_POINT = 25.4 / 72;

/** How wide the paper of each sheet is, millimetres. */
export async function printedWidths(page: Page): Promise<number[]> {
  const boxes = (await pdfOf(page)).matchAll(/\/MediaBox \[\s*0 0 ([\d.]+) [\d.]+\s*\]/g);
  return [...boxes].map(([, points]) => Math.round(Number(points) * MM_PER_POINT));
}
