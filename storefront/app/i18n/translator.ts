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
  const plain = new Map<string, string>();
  const textOf = (forms: readonly string[], key: string) =>
    find(texts, forms) ?? find(fallback, forms) ?? key;
  return (key, values) => {
    if (typeof values?.count === 'number') {
      const forms = [`${key}_${plurals.select(values.count)}`, `${key}_other`, key];
      return filled(textOf(forms, key), values);
    }
    const known = plain.get(key);
    const text = known ?? textOf([key], key);
    if (known === undefined && plain.size < MAX_KEPT) plain.set(key, text);
    return filled(text, values);
  };
}

/** So many texts are found once; a page that made keys of what visitors send would otherwise keep them all. */
const MAX_KEPT = 2_000;

function filled(text: string, values: TextValues | undefined): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(values?.[place] ?? ''));
}

function find(texts: object, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    let found: unknown = texts;
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found === 'string') return found;
  }
  return undefined;
}
