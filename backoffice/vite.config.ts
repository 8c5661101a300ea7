import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { serverInAscii } from '../scripts/lib/ascii.mjs';
import { inFewFiles } from '../scripts/lib/chunks.mjs';
import { wordsAhead } from '../scripts/lib/words.mjs';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Sonner writes a `<style>` without a nonce when it loads, which the page's Content-Security-Policy refuses. The
 * same sheet ships as a file, which `app/styles.css` imports.
 */
function sonnerWithoutInjectedStyles(): Plugin {
  return {
    name: 'sonner-without-injected-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/sonner\/dist\/index\.m?js/.test(id)) return null;
      const stripped = code.replace(/^__insertCSS\(".*"\);$/m, '');
      if (stripped === code) this.error('sonner no longer injects its styles this way: check app/styles.css');
      return { code: stripped, map: null };
    },
  };
}

export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/dashboard/' : '/',
  plugins: [
    sonnerWithoutInjectedStyles(),
    tailwindcss(),
    remix({
      basename: '/dashboard',
      future: {
        v3_fetcherPersist: true,
        // All routes at once: asked for link by link, they were a quarter of what a visit cost the server.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    wordsAhead(),
    inFewFiles({
      base: ['app/entry.client.tsx', 'app/root.tsx'],
      frame: [
        ...['app/routes/signed-in/route.tsx', 'app/frame/page.tsx', 'app/frame/page-head.tsx'],
        ...['app/frame/page-title.ts', 'app/frame/use-fresh.ts', 'app/components/view-tabs.tsx'],
        ...['app/forms/use-save.ts', 'backoffice/components/card.tsx', 'backoffice/components/tag.tsx'],
        // Of lists, what the start page takes too, so that it does not load them whole.
        'app/keyboard/moved-cursor.ts',
      ],
      list: [
        ...['app/listing/list-body.tsx', 'app/listing/list-search.tsx', 'app/listing/list-tools.tsx'],
        ...['app/listing/list-pager.tsx', 'app/listing/list-parts.tsx', 'app/listing/list-table.tsx'],
      ],
    }),
    serverInAscii(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Found before the first page, or the browser would meet two copies of React while they are bundled again.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], include: ['react-dom'], exclude: ['sonner'] },
  ssr: { noExternal: [/^@hanout\//, 'lucide-static', 'sonner'] },
}));
