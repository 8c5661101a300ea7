import { transportersContract } from '@hanout/contracts';
import { algiersDay, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** Who may have brought money; null where they failed to load (BO-317). */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [answer, t] = await Promise.all([api.attempt(transportersContract.list), translatorFor(api.locale)]);
  const transporters = answer.ok ? answer.data.transporters.map(({ id, name }) => ({ id, name })) : null;
  const chosen = new URL(args.request.url).searchParams.get('transporter') ?? '';
  const today = algiersDay(systemClock.now());
  return { transporters, chosen, today, title: t('payouts.new') };
}
