import type { Locale } from '@hanout/kernel';

interface Session {
  readonly pageToken: string;
}

function tokenMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="page-token"]');
}

/** A fresh page token: the one in the page counts for half an hour at most. */
async function renewToken(): Promise<void> {
  const answer = await fetch('/public/utilis/api/session', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`session: ${answer.status}`);
  const { pageToken } = (await answer.json()) as Session;
  const meta = tokenMeta();
  if (meta) meta.content = pageToken;
}

/** A call with the page's bearer (spec §6); once more with a fresh one where the page was open for long. */
export async function callForPage(path: string, locale: Locale, init: RequestInit = {}): Promise<Response> {
  const call = () =>
    fetch(path, {
      credentials: 'same-origin',
      ...init,
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale,
        Authorization: `Bearer ${tokenMeta()?.content ?? ''}`,
        ...init.headers,
      },
    });
  const answer = await call();
  if (answer.status !== 401) return answer;
  await renewToken();
  return call();
}

/** @throws Error when there is no answer, or not a good one. */
export async function getForPage<T>(path: string, locale: Locale, signal?: AbortSignal): Promise<T> {
  const answer = await callForPage(path, locale, { signal });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
