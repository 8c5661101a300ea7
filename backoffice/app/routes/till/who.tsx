import type { TillCashier } from '@hanout/contracts';
import { TILL_PIN } from '@hanout/contracts';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PinPad } from '../../devices/pin-pad.tsx';
import { checkPin, type SignedIn } from '../../till/pins.ts';
import { useTill } from '../../till/use-till.ts';
import { timeText } from '../../time/algiers.ts';
import { restoreFullscreen } from './fullscreen.ts';
import { useSay } from './use-say.ts';

/** How long a pad that nobody touches stays, milliseconds. */
const LEFT_MS = 30_000;

/** Who sells, and their PIN: the device knows both without network. */
export function Who() {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const say = useSay();
  const [chosen, setChosen] = useState<TillCashier | null>(null);
  const back = useCallback(() => setChosen(null), []);
  const refusal = usePinRefusal();
  const people = (view.boot?.cashiers ?? []).filter(({ pin }) => pin !== null);
  if (people.length === 0)
    return (
      <EmptyState icon="user" title={t('pos.nobody')}>
        {t('pos.nobodyText')}
      </EmptyState>
    );
  const send = async (pin: string): Promise<string | null> => {
    if (!chosen) return null;
    // While the finger is still on the key: browsers want to be asked by one.
    void restoreFullscreen().then((isBack) => !isBack && say.failed('fullscreenRestore'));
    const told = await checkPin(till, chosen.id, pin, 'till.sell');
    if (told !== 'in') return refusal(told);
    till.set({ cashierId: chosen.id });
    return null;
  };
  return chosen ? (
    <PinPad
      key={chosen.id}
      name={chosen.name}
      submit={t('pos.pinSubmit')}
      digits={TILL_PIN}
      leftAfter={LEFT_MS}
      send={send}
      onBack={back}
    />
  ) : (
    <section aria-label={t('pos.who')} className="mx-auto w-full max-w-[960px]">
      <h2 className="mb-3 text-xl font-semibold">{t('pos.who')}</h2>
      <ul className="grid gap-3 desk:grid-cols-3">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => setChosen(person)}
              className="flex min-h-20 w-full items-center gap-3 rounded-l border border-line-strong bg-raised px-4 py-3 text-start hover:bg-hover"
            >
              <Avatar name={person.name} decorative />
              <bdi className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">{person.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a PIN was not taken, in words. */
export function usePinRefusal() {
  const { t } = useTranslation();
  return (told: Exclude<SignedIn, 'in'>): string => {
    if (told === 'wrong') return t('pos.pinWrong');
    if (told === 'not_allowed') return t('pos.notAllowed');
    return t('pos.pinUntil', { time: timeText(new Date(told.until).toISOString()) });
  };
}
