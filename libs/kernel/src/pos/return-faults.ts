import { differenceFaults } from './difference-faults.ts';
import type { PaymentRules } from './payment.ts';
import type { ReturnDocument, ReturnedLine } from './return-document.ts';
import { returnedLine, worthBack } from './returned-line.ts';
import { tellApart, ticketFaults } from './ticket.ts';

/** What does not add up of a return, by member; nothing where all is well. */
export function returnFaults(document: ReturnDocument, rules: PaymentRules): string[] {
  const { back, out, returned, total } = document;
  const faults = back.flatMap(lineFaults);
  if (new Set(back.map(({ lineId }) => lineId)).size < back.length) faults.push('back.lineId');
  const ids = [...back, ...(out?.lines ?? [])].map(({ id }) => id);
  if (new Set(ids).size < ids.length) faults.push('back.id');
  if (out) faults.push(...ticketFaults(out).map((fault) => `out.${fault}`));
  if (out?.id === document.id || out?.id === document.of.id) faults.push('out.id');
  if (returned !== worthBack(back)) faults.push('returned');
  if (total !== (out?.total ?? 0) - returned) faults.push('total');
  return [...faults, ...differenceFaults(document, rules)];
}

function lineFaults(line: ReturnedLine, index: number): string[] {
  const { sold, before, quantity, unit, soldDiscount, id, condition, lineId, ...rest } = line;
  const at = `back.${index}`;
  if (before + quantity > sold) return [`${at}.quantity`];
  if (soldDiscount > unit * sold) return [`${at}.soldDiscount`];
  if (!tellApart(line)) return [`${at}.serials`];
  const ticket = { ...rest, id: lineId, quantity: sold, unit, discount: soldDiscount };
  const right = returnedLine(ticket, { id, before, quantity, condition });
  return right.value === line.value && right.ht === line.ht && right.tax === line.tax ? [] : [`${at}.value`];
}
