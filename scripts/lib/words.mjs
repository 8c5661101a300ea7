import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NAME = 'virtual:words';
const LANGUAGES = ['fr', 'en', 'ar'];

/**
 * For Vite: gives the server's part of an app, as `virtual:words`, the address of each language's words, which are known once the
 * browser's part is built. A page that names them has them under way while its first script is: else that script has to be there
 * and to run before they are asked for, and nothing in the page works until they have come. While the app is developed: none.
 */
export function wordsAhead() {
  let config;
  const file = () => join(config.root, 'build', 'words.json');
  return {
    name: 'words-ahead',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, files) {
      if (config.build.ssr) return;
      const chunks = Object.values(files);
      const addresses = LANGUAGES.map((language) => {
        const chunk = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(`/app/i18n/${language}.ts`),
        );
        if (!chunk) throw new Error(`the words of ${language} have no file of their own`);
        return [language, `${config.base}${chunk.fileName}`];
      });
      mkdirSync(dirname(file()), { recursive: true });
      writeFileSync(file(), JSON.stringify(Object.fromEntries(addresses)));
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}`
        ? `export default ${config.command === 'build' ? readFileSync(file(), 'utf8') : '{}'}`
        : null,
  };
}
