import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

/** What each agent noted today; the reader's own in the head, all of them in the list behind it. */
export function DeskFigures() {
  const { t } = useTranslation();
  const { desk } = useLoaderData<typeof loader>();
  const { id } = useSignedIn().staff;
  const mine = desk.figures.find(({ staffId }) => staffId === id);
  const { calls = 0, confirmed = 0 } = mine ?? {};
  return (
    <span className="text-xs text-ink-2">
      {t('desk.today')} {t('desk.calls', { count: calls })} · {t('desk.confirmed', { count: confirmed })}
    </span>
  );
}

/** The figures of the day by agent. */
export function AgentFigures() {
  const { t } = useTranslation();
  const { desk } = useLoaderData<typeof loader>();
  if (desk.figures.length === 0) return null;
  return (
    <section className="border-t border-line p-3">
      <h2 className="mb-1.5 text-xs font-semibold text-ink-2">{t('desk.byAgent')}</h2>
      <table className="w-full text-xs">
        <thead>
          <tr className="text-ink-3">
            <th className="text-start font-normal">{t('desk.agent')}</th>
            <th className="ps-3 text-end font-normal">{t('desk.columnCalls')}</th>
            <th className="ps-3 text-end font-normal">{t('desk.columnConfirmed')}</th>
          </tr>
        </thead>
        <tbody>
          {desk.figures.map((agent) => (
            <tr key={agent.staffId}>
              <td className="max-w-0 w-full py-0.5">
                <OneLine>{agent.name}</OneLine>
              </td>
              <td className="ps-3 text-end">
                <Count value={agent.calls} />
              </td>
              <td className="ps-3 text-end">
                <Count value={agent.confirmed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
