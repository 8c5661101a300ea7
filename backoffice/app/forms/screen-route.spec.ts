import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clientAction, shouldRevalidate } from './screen-route.ts';

type Arguments = Parameters<typeof clientAction>[0];
const acting = (error: unknown) =>
  clientAction({ serverAction: () => Promise.reject(error) } as unknown as Arguments);
/** Who is signed in, as the session is asked for now. */
const session = (status: number, body: object) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
const asked = (code: string, json: object = {}) =>
  shouldRevalidate({ actionResult: { code }, json, defaultShouldRevalidate: false } as never);

describe('an answer that the page does not understand', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'was lost on its way where the browser says “%s”, whoever is signed in once there is network again',
    async (message) => {
      const fetched = session(200, {});
      expect(await acting(new TypeError(message))).toMatchObject({ ok: false, code: 'unreachable' });
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('is of a page of another session, or of nobody, where the server answered', async () => {
    session(401, { code: 'unauthorized' });
    expect(await acting(new Error('no turbo stream'))).toMatchObject({ code: 'signed_out' });
    jest.restoreAllMocks();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    session(200, { staff: null });
    expect(await acting(new Error('no turbo stream'))).toMatchObject({ code: 'page_expired' });
  });

  it('has a page of another session read again, between the parts of a save too; a lost one has nothing read', () => {
    expect(asked('page_expired', { quiet: true })).toBe(true);
    expect(asked('unreachable')).toBe(false);
    expect(asked('signed_out')).toBe(false);
  });
});
