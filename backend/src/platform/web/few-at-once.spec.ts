import type { ApiReply } from '@hanout/api-client';
import { expect, it } from '@jest/globals';
import { fewAtOnce } from './few-at-once.ts';

it('a page that asks for much has so many calls under way and no more, also after one that failed', async () => {
  const reply: ApiReply = { status: 200, header: () => undefined, text: async () => '' };
  const underWay: PromiseWithResolvers<ApiReply>[] = [];
  const fetch = () => {
    const call = Promise.withResolvers<ApiReply>();
    underWay.push(call);
    return call.promise;
  };
  const few = fewAtOnce({ fetch }, 2);
  const answers = Array.from({ length: 4 }, () => few.fetch('/', { method: 'GET' }));
  const come = async () => {
    await new Promise<void>((done) => setImmediate(done));
    return underWay.length;
  };
  expect(await come()).toBe(2);
  underWay[0]?.reject(new Error('cut'));
  await expect(answers[0]).rejects.toThrow('cut');
  expect(await come()).toBe(3);
  underWay[1]?.resolve(reply);
  expect(await come()).toBe(4);
  for (const call of underWay) call.resolve(reply);
  expect(await Promise.all(answers.slice(1))).toEqual([reply, reply, reply]);
});
