import type { AppLoadContext as PageContext } from '@hanout/api-client';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends PageContext {}
}
