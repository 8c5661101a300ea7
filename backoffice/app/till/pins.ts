import { pinVerifier } from '@hanout/kernel';
import type { TillCore } from './core.ts';
import { putMeta } from './database.ts';
import { may, type TillRight } from './limits.ts';

/** Wrong PINs one may type in a row, then how long nobody may: 1, 5, then 15 minutes. */
const GUESSES = 5;
const WAITS_MS = [60_000, 300_000, 900_000];

export type SignedIn = 'in' | 'wrong' | 'not_allowed' | { readonly until: number };

/** Whether a PIN is that of one of the cashiers with a right: by what the device keeps, without network. */
export async function checkPin(
  till: TillCore,
  staffId: string,
  pin: string,
  right: TillRight,
): Promise<SignedIn> {
  const cashier = till.view.boot?.cashiers.find(({ id }) => id === staffId);
  const guesses = await till.database.get('meta', 'guesses');
  const { wrong, until } = (guesses as { wrong: number; until: number } | undefined) ?? {
    wrong: 0,
    until: 0,
  };
  if (till.now() < until) return { until };
  if (!cashier?.pin) return 'wrong';
  const isRight = (await pinVerifier(pin, cashier.pin.salt)) === cashier.pin.verifier;
  const next = isRight ? 0 : wrong + 1;
  const wait = next > 0 && next % GUESSES === 0 ? WAITS_MS[Math.min(next / GUESSES, WAITS_MS.length) - 1] : 0;
  await till.write((writing) =>
    putMeta(writing, 'guesses', { wrong: next, until: wait ? till.now() + wait : 0 }),
  );
  if (!isRight) return wait ? { until: till.now() + wait } : 'wrong';
  return may(cashier, right) ? 'in' : 'not_allowed';
}
