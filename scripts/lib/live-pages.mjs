/** Vite in the server of `npm run dev`: it draws an app's pages from the sources and tells browsers what was edited. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { at } from './repository.mjs';

/**
 * @param name the app's folder; @param base the path its files are under; @param server carries the browsers' sockets
 */
export async function openLivePages({ name, base, server }) {
  const itsVite = createRequire(at(name, 'package.json')).resolve('vite');
  const { createServer } = await import(pathToFileURL(itsVite).href);
  const vite = await createServer({
    root: at(name),
    base,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server, path: 'live' } },
  });
  return {
    middleware: vite.middlewares,
    build: () => vite.ssrLoadModule('virtual:remix/server-build'),
    close: () => vite.close(),
  };
}
