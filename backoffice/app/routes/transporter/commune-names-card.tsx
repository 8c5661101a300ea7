import { type AnswerOf, type CommuneName, carriersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';
import { useMay } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { CommuneNameDialog } from './commune-name-dialog.tsx';
import type { loader } from './load.server.ts';

type Names = AnswerOf<typeof carriersContract.communeNames>;

/** Nobody reads on after so many: a search is shorter. */
const PER_PAGE = 12;
/** After the last letter, milliseconds. */
const TYPING = 250;

/** What the carrier calls the communes, where it calls them otherwise; any of them can be mended. */
export function CommuneNamesCard() {
  const { t } = useTranslation();
  const locale = useLocale();
  const mayEdit = useMay('delivery.edit');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<CommuneName | null>(null);
  const { names, failed, again } = useNames(search, page);
  const { total = 0, pages = 1 } = names?.pagination ?? {};
  return (
    <Card icon="map-pin" title={t('carriers.communes.title')} meta={<Count value={total} />}>
      <div className="flex flex-col gap-2.5">
        <p className="text-xs text-ink-3">{t('carriers.communes.text')}</p>
        <TextInput
          type="search"
          dir="auto"
          maxLength={80}
          aria-label={t('carriers.communes.search')}
          placeholder={t('carriers.communes.search')}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(1);
          }}
        />
        {failed && (
          <Notice tone="bad" alert>
            {failed}
          </Notice>
        )}
        {names && total === 0 && <p className="text-ink-3">{t('carriers.communes.none')}</p>}
        <ul className="flex flex-col gap-1.5">
          {names?.items.map((one) => (
            <li key={one.communeId} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <bdi dir="ltr" className="block truncate font-medium">
                  {one.name}
                </bdi>
                <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
                  <bdi>{locale === 'ar' ? one.communeAr : one.commune}</bdi>
                  <bdi>{one.wilaya.name}</bdi>
                  {one.mended && <Tag tone="wait">{t('carriers.communes.mended')}</Tag>}
                </span>
              </span>
              {mayEdit && (
                <Button
                  size="s"
                  kind="ghost"
                  square
                  icon="pencil-line"
                  aria-label={t('carriers.communes.edit', { name: one.commune })}
                  onClick={() => setEdited(one)}
                />
              )}
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <div className="flex items-center justify-end gap-2">
            <span className="num text-xs text-ink-3">{t('carriers.communes.page', { page, pages })}</span>
            <Button
              size="s"
              square
              icon="chevron-left"
              aria-label={t('carriers.communes.previous')}
              disabled={page === 1}
              onClick={() => setPage(page - 1)}
            />
            <Button
              size="s"
              square
              icon="chevron-right"
              aria-label={t('carriers.communes.next')}
              disabled={page >= pages}
              onClick={() => setPage(page + 1)}
            />
          </div>
        )}
      </div>
      {edited && <CommuneNameDialog commune={edited} onClose={() => setEdited(null)} onDone={again} />}
    </Card>
  );
}

/** A page of the names; what is shown stays until the next has come. */
function useNames(search: string, page: number) {
  const { transporter, carrier } = useLoaderData<typeof loader>();
  const api = useApi();
  const [names, setNames] = useState<Names>();
  const [failed, setFailed] = useState('');
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((nth) => nth + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round or another carrier asks for the same page again
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const query = { search, page, perPage: PER_PAGE };
      const answer = await api.send(carriersContract.communeNames, { params: { id: transporter.id }, query });
      if (!current) return;
      setFailed(answer.ok ? '' : answer.message);
      if (answer.ok) setNames(answer.data);
    };
    const timer = setTimeout(ask, search ? TYPING : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, transporter.id, carrier.version, search, page, round]);
  return { names, failed, again };
}
