const NAME = 'hanout_taken';
const KEY = /^[\w-]{1,60}$/;

/**
 * The cookie that tells the page that is loaded after a form that its form was taken, by the key under which it was sent.
 * It is read by the page itself, says nothing of anybody, and only the last one counts.
 */
export const takenHeader = (key: string | undefined): Record<string, string> =>
  key && KEY.test(key) ? { 'Set-Cookie': `${NAME}=${key}; Path=/; Max-Age=600; SameSite=Strict` } : {};

/** Key of the form that was taken last; undefined where none was. */
export const takenKey = (cookies = document.cookie): string | undefined =>
  cookies
    .split('; ')
    .find((one) => one.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
