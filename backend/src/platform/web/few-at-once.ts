import type { ApiTransport } from '@hanout/api-client';

/**
 * A way to the API on which at most `most` calls are under way; the rest wait their turn, in order. One page that asks
 * for everything at once would otherwise hold the whole pool of connections, and whoever orders would wait for it.
 */
export function fewAtOnce(transport: ApiTransport, most: number): ApiTransport {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const turn = () => {
    if (underWay < most) {
      underWay += 1;
      return Promise.resolve();
    }
    return new Promise<void>((go) => waiting.push(go));
  };
  return {
    async fetch(path, request) {
      await turn();
      try {
        return await transport.fetch(path, request);
      } finally {
        // Its place goes to the next one: nobody who comes just now is before it.
        const next = waiting.shift();
        if (next) next();
        else underWay -= 1;
      }
    },
  };
}
