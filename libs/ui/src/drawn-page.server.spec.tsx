import { PassThrough, type Transform } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { renderToPipeableStream } from 'react-dom/server';
import { drawnPage } from './drawn-page.server.ts';

const ARABIC = 'هاتف ذكي بشاشة كبيرة ';
const FRENCH = 'Téléphonie, éclairage « été » à 1 200 DA ';
const LONG = 120;

/** Many short texts after `offset` bytes, so that the edge of a buffer meets every byte of a letter. */
function Words({ offset }: { offset: number }) {
  return (
    <ul title={'x'.repeat(offset)}>
      {Array.from({ length: LONG }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={at} title={at % 2 ? ARABIC : FRENCH}>
          {at % 2 ? FRENCH : ARABIC}
        </li>
      ))}
    </ul>
  );
}

/** The bytes of one page drawn into `body`. */
async function bytesOf(offset: number, body: Transform): Promise<Buffer> {
  const { pipe } = renderToPipeableStream(<Words offset={offset} />, { onAllReady: () => pipe(body) });
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const offsets = Array.from({ length: 24 }, (_, at) => at);

describe('a drawn page', () => {
  it('holds each letter and no zero byte, wherever the edge of a buffer falls', async () => {
    const lost: number[] = [];
    for (const offset of offsets) {
      const page = (await bytesOf(offset, drawnPage())).toString('utf8');
      if (page.includes('\0') || page.includes('\uFFFD')) lost.push(offset);
      expect(page.split(ARABIC)).toHaveLength(LONG + 1);
      expect(page.split(FRENCH)).toHaveLength(LONG + 1);
    }
    expect(lost).toEqual([]);
  });

  it('would hold zeros without it: once this fails, the renderer is mended and the stream can go', async () => {
    const pages = await Promise.all(offsets.map((offset) => bytesOf(offset, new PassThrough())));
    expect(pages.some((page) => page.includes(0))).toBe(true);
  });
});
