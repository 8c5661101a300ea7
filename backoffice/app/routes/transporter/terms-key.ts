import { type TransporterDetail } from '@hanout/contracts';

/** What is edited elsewhere on the page leaves what was typed into the terms alone. */
export function termsKey(transporter: TransporterDetail): string {
  const { name, mark, color, active, feeKind, feeValue, services } = transporter;
  const { feeFrom, returnFee, deliveryKept, wholeDinars, payoutDays, claimDays } = transporter;
  const terms = services.map(({ rates: _, desks: __, ...service }) => service);
  const payout = [feeFrom, returnFee, deliveryKept, wholeDinars, payoutDays, claimDays];
  return JSON.stringify([name, mark, color, active, feeKind, feeValue, payout, terms]);
}
