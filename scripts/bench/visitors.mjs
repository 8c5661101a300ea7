// Who asks for a shop's pages and who changes what they say.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../libs/testing/src/shopper.mjs';
import { signIn } from './sign-in.mjs';

/** A member's requests are counted by session: so many share them. */
const SESSIONS = 6;
/** Between two looks, and the most that anything may take. */
const [LOOK_MS, PATIENCE_MS] = [4, 20_000];

/** Staff of the shop at one process, each call by the next of their sessions. */
export async function staffOf({ client, data }) {
  const sessions = [];
  for (let nth = 0; nth < SESSIONS; nth++) sessions.push(await signIn(client, data));
  let turn = 0;
  return async (method, path, body, headers = {}) => {
    turn += 1;
    const answer = await client.call(method, `/dashboard/api/${path}`, {
      headers: { ...sessions[turn % SESSIONS], ...headers },
      body,
    });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

/** A visitor of one process, who asks anew each time. */
export function visitorOf(origin) {
  const client = new Client(origin, 4);
  const headers = { accept: 'text/html', 'accept-language': 'fr' };
  const read = async (path) => String((await client.call('GET', path, { headers })).body);
  return {
    /** Twice: the second is what the first left to be kept. */
    async visit(path) {
      await read(path);
      await read(path);
    },
    /** @returns milliseconds from an instant of the wall's clock until a page says something (or no longer does) */
    async until(path, text, from, isThere = true) {
      const end = performance.now() + PATIENCE_MS;
      while ((await read(path)).includes(text) !== isThere) {
        if (performance.now() > end) throw new Error(`${path} never said ${text}`);
        await sleep(LOOK_MS);
      }
      return performance.timeOrigin + performance.now() - from;
    },
    close: () => client.close(),
  };
}
/** Milliseconds of the wall's clock, finer than Date. */
export const now = () => performance.timeOrigin + performance.now();
