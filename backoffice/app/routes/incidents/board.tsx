import { type AnswerOf, INCIDENT_STATUSES, type incidentsContract } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { IncidentCard } from './incident-columns.tsx';

interface BoardProps {
  list: AnswerOf<typeof incidentsContract.list>;
  now: string;
}

/** Incidents by how far one is with each, the latest first; on a phone one state below the other. */
export function Board({ list, now }: BoardProps) {
  const { t } = useTranslation();
  return (
    <div className="grid flex-1 content-start gap-3.5 bg-sunken p-5 max-desk:p-3 desk:grid-cols-4 desk:items-start">
      {INCIDENT_STATUSES.map((status) => {
        const own = list.incidents.filter((incident) => incident.status === status);
        const left = list.counts[status] - own.length;
        return (
          <section
            key={status}
            aria-label={t(`incidents.view.${status}`)}
            className="flex min-w-0 flex-col gap-2.5"
          >
            <h2 className="flex items-center justify-between text-sm font-semibold">
              {t(`incidents.view.${status}`)}
              <span className="num text-xs font-normal text-ink-3">{list.counts[status]}</span>
            </h2>
            <ul className="flex flex-col gap-2">
              {own.map((incident) => (
                <li
                  key={incident.id}
                  className="relative rounded-m border border-line bg-paper p-3 hover:border-line-strong"
                >
                  <IncidentCard incident={incident} now={now} />
                </li>
              ))}
            </ul>
            {left > 0 && <p className="text-xs text-ink-3">{t('incidents.boardMore', { number: left })}</p>}
          </section>
        );
      })}
    </div>
  );
}
