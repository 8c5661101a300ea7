import { type TransporterDetail } from '@hanout/contracts';

/** What is edited elsewhere on the page leaves what was typed into the terms alone. */
export function termsKey({
  name,
  mark,
  color,
  active,
  feeKind,
  feeValue,
  services,
}: TransporterDetail): string {
  const terms = services.map(({ rates: _, desks: __, ...service }) => service);
  return JSON.stringify([name, mark, color, active, feeKind, feeValue, terms]);
}
