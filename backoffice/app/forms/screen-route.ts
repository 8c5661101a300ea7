import { createApi, fetchTransport } from '@hanout/api-client';
import { staffContract } from '@hanout/contracts';
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { LOST, type Lost, type Refused } from './outcome.ts';

export const isLost = (code: string): code is Lost => (LOST as readonly string[]).includes(code);

/** Asks who is signed in: nobody, somebody (then this page's token was an older session's), or no answer at all. */
export async function lostReason(): Promise<Lost> {
  try {
    const session = await createApi(fetchTransport()).attempt(staffContract.session);
    if (session.ok) return 'page_expired';
    return session.status === 401 ? 'signed_out' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** What `fetch` throws where no answer came: each browser has its own words. */
const isCut = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** `clientAction` of every screen with writes: an answer that never came is a refusal, shown where it was asked. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // Where nobody waits for the answer, this line is all that is said of it (BO-333).
    console.warn('no answer', error);
    // What was lost on its way says nothing of the page, also where there is network again by now.
    const code = isCut(error) ? 'unreachable' : await lostReason();
    const refused: Refused = { ok: false, code, message: '', errors: {} };
    return refused;
  }
}

const answers = new WeakMap<object, unknown>();

/**
 * What was answered to what was sent, from the moment it came: a busy page may draw only what follows from it, without
 * the part that asked.
 * @param sent the object that was submitted as JSON, itself
 */
export const answerTo = (sent: object): unknown => answers.get(sent);

/** Codes after which the page is not asked for again: it, and what was typed on it, would be lost. */
const KEPT: readonly string[] = [
  'unreachable',
  'signed_out',
  'unauthorized',
] satisfies readonly Refused['code'][];

/** The server answered, and somebody is signed in. */
export function isAnswered({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const code = (actionResult as { readonly code?: string } | undefined)?.code;
  return !code || !KEPT.includes(code);
}

/**
 * `shouldRevalidate` of every screen with writes and of what stands around it: after what was done, and after a refusal
 * because something changed meanwhile (409). Not while the server cannot be reached, nor between the parts of one save.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { json: sent, actionResult } = args;
  if (sent instanceof Object && actionResult !== undefined) answers.set(sent, actionResult);
  if (!isAnswered(args)) return false;
  // Its token is of an older session: what is sent next needs the one of this.
  if ((args.actionResult as { readonly code?: string } | undefined)?.code === 'page_expired') return true;
  if ((args.json as { quiet?: boolean } | undefined)?.quiet) return false;
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}
