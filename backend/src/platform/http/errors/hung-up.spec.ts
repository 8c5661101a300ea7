import { connect } from 'node:net';
import { startApp, until, useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ProblemFilter } from './problem.filter.ts';
import { refusalOf } from './problem.ts';

// Before the app, which takes the method once.
const answered = jest.spyOn(ProblemFilter.prototype, 'catch');
const database = useDatabase();
let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp({ database, port: 0 });
});
afterAll(() => app.stop());

describe('a question that is broken off', () => {
  it('is no fault: strangers must not fill the log with it', async () => {
    const told = jest.spyOn(Logger.prototype, 'error');
    const { hostname, port } = new URL(app.url);
    const asking = connect(Number(port), hostname);
    const head = ['POST /checkout HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json'];
    asking.write(`${[...head, 'Content-Length: 9000'].join('\r\n')}\r\n\r\n{"a":`, () => asking.destroy());
    await until(() => answered.mock.calls.length > 0);
    expect(answered.mock.calls[0]?.[0]).toMatchObject({ message: 'aborted' });
    expect(told).not.toHaveBeenCalled();
    expect(refusalOf(answered.mock.calls[0]?.[0])).toEqual({ status: 400, code: 'bad_request' });
  });
});
