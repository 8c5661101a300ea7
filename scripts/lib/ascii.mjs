const WIDER = /(\\*)([^\0-\x7f])/g;

/**
 * The same JavaScript in ASCII. V8 keeps the text of every script that it has loaded, and Node hands it over with two bytes
 * for each character as soon as one of them is no ASCII: escaped, a server's scripts take half the memory.
 * Inside of strings, templates and patterns an escape means its character; `String.raw` would see the escape.
 */
export function inAscii(code) {
  return code.replace(WIDER, (_, slashes, character) => {
    // An odd one belongs to the character, as in `/\…/`, and the escape brings its own.
    const before = slashes.length % 2 === 1 ? slashes.slice(1) : slashes;
    return `${before}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** For Vite: the server's part of an app, last of all, since patterns come back unescaped from what lowers the syntax. */
export function serverInAscii() {
  let server = false;
  return {
    name: 'server-in-ascii',
    configResolved(config) {
      server = Boolean(config.build.ssr);
    },
    generateBundle(_options, files) {
      if (!server) return;
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code);
    },
  };
}
