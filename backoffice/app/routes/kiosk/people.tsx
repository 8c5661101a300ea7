import type { KioskBoard } from '@hanout/contracts';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../time/algiers.ts';
import type { Press } from './presses.ts';

interface PeopleProps {
  people: KioskBoard['people'];
  waiting: readonly Press[];
  onChoose: (id: string) => void;
}

/** Names in large, each with whether they are here; what waits for the network is said beside them. */
export function People({ people, waiting, onChoose }: PeopleProps) {
  const { t } = useTranslation();
  const stateOf = (id: string, since: string | null) => {
    const last = waiting.filter(({ staffId }) => staffId === id).at(-1);
    if (last) return t('kiosk.notedAt', { time: timeText(last.pressedAt) });
    return since ? t('kiosk.here', { time: timeText(since) }) : t('kiosk.away');
  };
  return (
    <section aria-label={t('kiosk.who')}>
      <h2 className="mb-3 text-xl font-semibold">{t('kiosk.who')}</h2>
      <ul className="grid gap-3 desk:grid-cols-3">
        {people.map(({ id, name, since }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-20 w-full items-center gap-3 rounded-l border border-line-strong bg-raised px-4 py-3 text-start hover:bg-hover"
            >
              <Avatar name={name} decorative />
              <span className="min-w-0 flex-1">
                <bdi className="block text-lg font-semibold wrap-anywhere">{name}</bdi>
                <span className={since ? 'text-good' : 'text-ink-3'}>{stateOf(id, since)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
