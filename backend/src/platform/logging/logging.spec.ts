import { describe, expect, it } from '@jest/globals';
import { createLogger, maskText } from './index.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ logLevel: 'info' }, { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

describe('what the log tells about people', () => {
  it.each([
    ['0551234542', '05••••••42'],
    ['call 06 61 23 45 67 now', 'call 06••••••67 now'],
    ['+213 770-12-34-56', '07••••••56'],
    ['00213550123456', '05••••••56'],
  ])('masks the phone number in %j', (line, masked) => {
    expect(maskText(line)).toBe(masked);
  });

  it.each(['order 20261121000457', 'id 01936c00-0000-7000-8000-055123454200', 'total 4999'])(
    'leaves %j',
    (line) => {
      expect(maskText(line)).toBe(line);
    },
  );

  it('has no passwords, tokens or cookies, wherever they stand', () => {
    const line = logged((logger) =>
      logger.info({
        password: 'p4ss',
        body: { token: 't0ken' },
        request: { headers: { cookie: 'c00kie', authorization: 'Bearer s3cret' } },
        url: '/ar/order/AbCdEfGhIjKlMnOpQrSt',
        sent: 'Bearer abcdefghijkl',
        connection: { apiId: '4p1Id', webhookSecret: 'h00k', secrets: { token: 't0ken' } },
      }),
    );
    expect(line).not.toMatch(/p4ss|t0ken|c00kie|s3cret|AbCdEf|abcdefgh|4p1Id|h00k/);
  });

  it('explains an error without the connection that hangs on it', () => {
    const error = Object.assign(new Error('gone', { cause: new Error('why') }), {
      code: '57P01',
      client: { password: 'x' },
    });
    const { err } = JSON.parse(logged((logger) => logger.warn({ err: error })));
    expect(err).toMatchObject({ name: 'Error', message: 'gone', code: '57P01', cause: { message: 'why' } });
    expect(err.client).toBeUndefined();
  });
});
