import type { ApiReply } from '@hanout/api-client';
import { describe, expect, it } from '@jest/globals';
import { fewAtOnce } from './few-at-once.ts';

const ASK = { method: 'GET' };
const settled = () => new Promise<void>((done) => setImmediate(done));

/** Calls stay under way until they are answered or fail, by path. */
function held() {
  const asked: string[] = [];
  const ends = new Map<string, { answer: () => void; fail: (error: Error) => void }>();
  const fetch = (path: string) => {
    asked.push(path);
    return new Promise<ApiReply>((resolve, reject) => {
      const reply = { status: 200, header: () => undefined, text: async () => path };
      ends.set(path, { answer: () => resolve(reply), fail: reject });
    });
  };
  return { asked, transport: { fetch }, end: (path: string) => ends.get(path) };
}

describe('a page that asks for much', () => {
  it('has so many calls under way and no more; the rest come in order, each in the place of one that ended', async () => {
    const { asked, transport, end } = held();
    const few = fewAtOnce(transport, 2);
    const answers = ['/a', '/b', '/c', '/d'].map((path) => few.fetch(path, ASK));
    await settled();
    expect(asked).toEqual(['/a', '/b']);
    end('/b')?.answer();
    expect(await (await answers[1])?.text()).toBe('/b');
    await settled();
    expect(asked).toEqual(['/a', '/b', '/c']);
    const late = few.fetch('/e', ASK);
    end('/a')?.answer();
    await settled();
    expect(asked).toEqual(['/a', '/b', '/c', '/d']);
    for (const path of ['/c', '/d']) end(path)?.answer();
    await settled();
    end('/e')?.answer();
    expect(await (await late).text()).toBe('/e');
  });

  it('goes on after a call that failed, and tells of it', async () => {
    const { asked, transport, end } = held();
    const few = fewAtOnce(transport, 1);
    const first = few.fetch('/a', ASK);
    const second = few.fetch('/b', ASK);
    await settled();
    end('/a')?.fail(new Error('cut'));
    await expect(first).rejects.toThrow('cut');
    await settled();
    expect(asked).toEqual(['/a', '/b']);
    end('/b')?.answer();
    expect((await second).status).toBe(200);
  });
});
