import type { EndpointDefinition } from '@hanout/contracts';

/** Fields that belong to the transport of a form, not to what it says. */
const ENVELOPE = ['_csrf', 'endpoint', 'key'];

type Body = Readonly<Record<string, unknown>>;

/**
 * What a form says, as the contract of its call reads it: what was left empty is left out, and a field that the contract
 * wants as a number is one, as a list is read from its JSON. Whatever is wrong is left as it stands, to be refused by the contract.
 */
export function formBody(endpoint: EndpointDefinition, form: FormData): Body {
  const typed = [...form].filter(([name, value]) => !ENVELOPE.includes(name) && value !== '');
  const said: Record<string, unknown> = Object.fromEntries(typed);
  const read = endpoint.body?.safeParse(said);
  for (const issue of read?.error?.issues ?? []) {
    const [name, ...deeper] = issue.path;
    if (issue.code !== 'invalid_type' || typeof name !== 'string' || deeper.length > 0) continue;
    const value = said[name];
    const wantsNumber = issue.expected === 'number' || issue.expected === 'int';
    if (wantsNumber && typeof value === 'string') said[name] = Number(value);
    if (issue.expected === 'array' && typeof value === 'string') said[name] = jsonOf(value);
  }
  return said;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A field of a dialog as text, without the spaces around it. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** The same; null where it was left empty. */
export const textOrNull = (form: FormData, name: string): string | null => textOf(form, name) || null;
