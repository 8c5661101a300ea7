import { DEFAULT_LOCALE, type Locale } from '@hanout/kernel';

/** The address of an order's page, in the language that the order was made in. */
export function redirectUrl(accessToken: string, locale: Locale): string {
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  return `${prefix}/order/${accessToken}`;
}
