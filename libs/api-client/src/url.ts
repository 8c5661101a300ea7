import type { EndpointDefinition } from '@hanout/contracts';

/** The path of an endpoint with its `:places` filled, each value escaped. @throws when a value is missing. */
export function pathOf(endpoint: EndpointDefinition, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return endpoint.path.replace(/:([A-Za-z0-9_]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${endpoint.name}: no value for :${name}`);
    return encodeURIComponent(String(value));
  });
}

/** `?a=1&b=x&b=y&f[12]=z`: arrays repeat the key, records put theirs in brackets; absent values are left out. */
export function queryOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    append(search, key, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function append(search: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const item of value) append(search, key, item);
  else if (typeof value === 'object')
    for (const [inner, item] of Object.entries(value)) append(search, `${key}[${inner}]`, item);
  else search.append(key, String(value));
}
