/// <reference path="./virtual-words.d.ts" />

/** For Vite: `virtual:words`, the address of each language's words. */
export function wordsAhead(): { name: string };
