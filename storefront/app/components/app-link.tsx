import type { LinkProps } from '@hanout/ui/storefront/ui-context.tsx';
import { Link } from '@remix-run/react';

/** The router's link under the design system's name. */
export function AppLink({ href, prefetch, keepScroll, replace, ...rest }: LinkProps) {
  return (
    <Link
      to={href}
      prefetch={prefetch ?? 'none'}
      preventScrollReset={keepScroll}
      replace={replace}
      {...rest}
    />
  );
}
