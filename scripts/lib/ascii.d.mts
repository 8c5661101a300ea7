/** The same JavaScript in ASCII. */
export function inAscii(code: string): string;
/** For Vite: the server's part of an app in ASCII. */
export function serverInAscii(): { name: string };
