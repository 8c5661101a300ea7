const TIMEOUT_MS = 15_000;

/** @returns the answer's JSON, or nothing where it has none. @throws where the network does not answer 2xx. */
export async function postJson(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const text = await answer.text();
  // Its answer may repeat what was sent: the status says enough.
  if (!answer.ok) throw new Error(`the network answered ${answer.status}`);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
