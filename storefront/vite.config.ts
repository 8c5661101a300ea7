import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { serverInAscii } from '../scripts/lib/ascii.mjs';
import { inFewFiles } from '../scripts/lib/chunks.mjs';
import { wordsAhead } from '../scripts/lib/words.mjs';
import { packedAssets } from './packed-assets.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The page of components is for those who build the shop. */
const withoutComponents = process.env.NODE_ENV === 'development' ? [] : ['**/*_ui*'];

export default defineConfig({
  plugins: [
    tailwindcss(),
    remix({
      ignoredRouteFiles: ['**/*.spec.*', '**/*.e2e.*', ...withoutComponents],
      future: {
        v3_fetcherPersist: true,
        // All routes at once: addresses in Arabic are too long to be asked for, and each would cost a trip of its own.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: false,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    wordsAhead(),
    inFewFiles({ base: ['app/entry.client.tsx', 'app/root.tsx'] }),
    packedAssets(),
    serverInAscii(),
  ],
  // Found before the first page, or the browser would meet two copies of React while they are bundled again.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], include: ['react-dom'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  ssr: { noExternal: [/^@hanout\//] },
});
