import '@remix-run/server-runtime';
import 'i18next';
import type { AppLoadContext as PageContext } from '@hanout/api-client';
import type { fr } from './i18n/fr.ts';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends PageContext {}
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof fr };
  }
}

declare module '*?raw' {
  const text: string;
  export default text;
}
