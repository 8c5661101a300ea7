import type { LinkProps } from '@hanout/ui/storefront/ui-context.tsx';
import { Link } from '@remix-run/react';
import { isPrivatePath } from '../ads/consent.ts';
import { inPreview, usePreviewToken } from '../preview/use-preview.ts';

/** The router's link under the design system's name. */
export function AppLink({ href, prefetch, keepScroll, replace, ...rest }: LinkProps) {
  const preview = usePreviewToken();
  // Data of other pages are asked for without the token: a draft goes on as documents.
  if (preview) return <a href={inPreview(href, preview)} {...rest} />;
  // The address of an order's page opens it: its document is one of its own, in which nothing of advertising runs.
  if (isPrivatePath(href)) return <a href={href} {...rest} />;
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
