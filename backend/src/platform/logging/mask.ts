/** Algerian numbers, written as people write them: 0550 12 34 56, 0550123456, +213 550-12-34-56. */
const PHONE = /(?<![\d-])(?:(?:\+|00)213[ .-]?|0)([5-7])((?:[ .-]?\d){6})[ .-]?(\d)[ .-]?(\d)(?!\d)/g;
const BEARER = /(bearer\s+)[\w.~+/=-]{8,}/gi;
/** Order pages are open to whoever knows their address. */
const ORDER_PAGE = /(\/order\/)[\w-]{16,}/g;

/** A line of log without the numbers and tokens of people: `05••••••42`. */
export function maskText(line: string): string {
  return line.replace(PHONE, '0$1••••••$3$4').replace(BEARER, '$1•').replace(ORDER_PAGE, '$1•');
}
