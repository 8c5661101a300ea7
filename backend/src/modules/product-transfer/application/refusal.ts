import { DomainError } from '@hanout/kernel';

/** What a refusal as a whole is about. */
const FIELD_OF: Readonly<Record<string, string>> = { sku_taken: 'sku', stock_promised: 'stock' };

/** The fields that the catalog or the stock refused; null for what is no refusal. */
export function refusalOf(error: unknown): { field: string; key: string }[] | null {
  if (!(error instanceof DomainError) || error.status >= 500) return null;
  const fields = Object.entries(error.fields ?? {}).map(([field, [key = 'invalid']]) => ({
    field: field.replace(/^(combinations|pack)\..*/, '$1'),
    key,
  }));
  return fields.length > 0 ? fields : [{ field: FIELD_OF[error.code] ?? '', key: error.code }];
}
