import type { AuditRow } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { differences, isSaidAbove } from './difference.ts';
import type { loader } from './load.server.ts';
import { nameWords, valueWords } from './value-words.ts';

/** What changed, for whoever reads; what says nothing to anybody is left out. */
function useChanges(entry: AuditRow) {
  const { i18n } = useTranslation();
  const { log } = useLoaderData<typeof loader>();
  const people = new Map(log.people.map(({ id, name }) => [id, name]));
  return differences(entry.before, entry.after).flatMap(({ name, before, after }) => {
    const said = nameWords(entry, name, i18n) ?? name;
    const was = valueWords({ ...entry, beside: entry.before }, name, before, people, i18n);
    const is = valueWords({ ...entry, beside: entry.after }, name, after, people, i18n);
    if (was === null && isSaidAbove(entry, name, after)) return [];
    if (was !== is) return [{ name, said, before: was, after: is }];
    // One thing in place of another whose name is not known.
    const [gone, come] = [shortIds(before), shortIds(after)];
    return gone ? [{ name, said, before: gone, after: come }] : [];
  });
}

/** What tells ids apart at a glance. */
function shortIds(value: unknown): string | null {
  const ids = [value].flat().filter((one) => typeof one === 'string' && isUuid(one));
  return ids.map((id) => `…${String(id).slice(-6)}`).join(', ') || null;
}

/** What became of what, in a table; more than one short change is folded. */
export function Changes({ entry }: { entry: AuditRow }) {
  const { t } = useTranslation();
  const changes = useChanges(entry);
  if (changes.length === 0) return null;
  const short =
    changes.length === 1 &&
    changes.every(({ before, after }) => (before ?? '').length + (after ?? '').length < 60);
  const table = (
    <table className="w-full max-w-[900px] table-fixed text-xs">
      <thead className="sr-only">
        <tr>
          <th>{t('audit.field')}</th>
          <th>{t('audit.before')}</th>
          <th>{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, said, before, after }) => (
          <tr key={name} className="align-top">
            <td className="w-[150px] py-0.5 pe-3 text-ink-3">
              <bdi>{said}</bdi>
            </td>
            <td className="py-0.5 pe-3 break-words text-ink-3 line-through decoration-1">
              <bdi>{before}</bdi>
            </td>
            <td className="py-0.5 break-words">
              <bdi>{after}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (short) return <div className="mt-1 ps-[116px] max-desk:ps-0">{table}</div>;
  return (
    <details className="mt-1 ps-[116px] max-desk:ps-0">
      <summary className="w-fit cursor-pointer text-xs text-ink-2">
        {t('audit.changes')} <span className="num">({changes.length})</span>
      </summary>
      <div className="mt-1">{table}</div>
    </details>
  );
}
