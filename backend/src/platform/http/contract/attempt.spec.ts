import { defineEndpoint } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { firstValueFrom, of } from 'rxjs';
import { z } from 'zod';
import type { Config } from '../../../config/index.ts';
import { AttemptInterceptor, currentAttempt } from './attempt.ts';
import { Endpoint } from './endpoint.decorator.ts';

const contract = defineEndpoint({
  name: 't.add',
  method: 'POST',
  path: '/dashboard/api/t',
  summary: '',
  access: 'staff',
  csrf: true,
  once: true,
  body: z.strictObject({}),
  responses: { 204: null },
});

class Adding {
  @Endpoint(contract)
  add() {}
}

function answerOf(mode: Config['mode'], begins: boolean) {
  const request = { headers: {}, staff: { shopId: 's', staffId: 'm', name: 'Nadia' } };
  const context = {
    getHandler: () => Adding.prototype.add,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  const handler: CallHandler = {
    handle: () => {
      const attempt = currentAttempt();
      if (attempt && begins) attempt.begun = true;
      return of('added');
    },
  };
  const answer = new AttemptInterceptor({ mode } as Config).intercept(context, handler);
  return firstValueFrom(answer);
}

describe('a call that says that it adds once', () => {
  it('is a fault where it does not keep its attempt, but for shops that are open', async () => {
    expect(await answerOf('test', true)).toBe('added');
    await expect(answerOf('test', false)).rejects.toThrow('t.add says that it adds once');
    expect(await answerOf('production', false)).toBe('added');
  });
});
