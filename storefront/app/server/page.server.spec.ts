import { ApiProblem } from '@hanout/api-client';
import { describe, expect, it } from '@jest/globals';
import { asPageError } from './page.server.ts';

const answered = (status: number, extra: object = {}) => asPageError(new ApiProblem(status, { ...extra }));

describe('what a page answers where its call was refused', () => {
  it.each([404, 422])('%i is an unknown page', (status) => {
    expect(answered(status)).toMatchObject({ status: 404 });
  });

  it.each([
    [503, { retryAfterSeconds: 2 }, '2'],
    [429, { retryAfterSeconds: 40 }, '40'],
    [503, {}, '5'],
  ])('%i says when to ask again, and is kept nowhere', (status, extra, seconds) => {
    const response = answered(status, extra) as Response;
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(seconds);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('everything else is our fault, and stays what it is', () => {
    const error = new Error('broken');
    expect(asPageError(error)).toBe(error);
    expect(answered(500)).toBeInstanceOf(ApiProblem);
  });
});
