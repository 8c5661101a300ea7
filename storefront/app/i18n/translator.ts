/** What is put into a text's `{{places}}`; `count` also chooses the plural form. */
export interface TextValues {
  readonly [place: string]: string | number | undefined;
}

export type Translate = (key: string, values?: TextValues) => string;

/**
 * The words of a page: what pages need of i18next, in a thirtieth of its weight. Loaders ask i18next itself
 * (`i18n.server.ts`), and a test sees that both say the same.
 */
export function translator(locale: string, texts: object, fallback: object = texts): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const { count } = values;
    const forms =
      typeof count === 'number' ? [`${key}_${plurals.select(count)}`, `${key}_other`, key] : [key];
    const text = find(texts, forms) ?? find(fallback, forms) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place] ?? ''));
  };
}

function find(texts: object, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    let found: unknown = texts;
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found === 'string') return found;
  }
  return undefined;
}
