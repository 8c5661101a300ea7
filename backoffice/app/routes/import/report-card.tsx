import type { ImportRow } from '@hanout/contracts';
import {
  IMPORT_FIELDS,
  NEW_VALUES,
  productTransferContract,
  ROW_OUTCOMES,
  SAME_NAME,
  type TransferField,
} from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ListPager } from '../../listing/list-pager.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { OUTCOME_TONES, UNDO_TONES } from '../../transfer/look.ts';
import type { loader } from './load.server.ts';
import { rowsShape } from './rows-shape.ts';

const isField = (name: string): name is TransferField => (IMPORT_FIELDS as readonly string[]).includes(name);

/** What each row does, or would do. */
export function ReportCard() {
  const { t } = useTranslation();
  const { file, list, state } = useLoaderData<typeof loader>();
  const shape = rowsShape(file.id);
  const words = ['checking', 'checked'].includes(file.state) ? 'would' : 'outcomes';
  const views = ROW_OUTCOMES.map((value) => ({
    value: value as string,
    label: t(`transfer.${words}.${value}`),
    count: file.counts[value],
  }));
  const kept =
    file.undo.kept > 0 ? [{ value: 'kept', label: t('transfer.keptRows'), count: file.undo.kept }] : [];
  const errors = file.counts.error > 0 && (
    <ExportMenu
      small
      label={t('transfer.errorsFile')}
      address={productTransferContract.errors.path.replace(':id', file.id)}
    />
  );
  return (
    <Card title={t('transfer.report')} icon="clipboard-clock" actions={errors} flush>
      <ListViews
        shape={shape}
        state={state}
        label={t('transfer.report')}
        filter="outcome"
        views={[{ value: '', label: t('transfer.all'), count: file.total }, ...views, ...kept]}
      />
      <ul>
        {list.rows.map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </ul>
      {list.rows.length === 0 && <p className="px-3.5 py-3 text-ink-3">{t('listing.none')}</p>}
      {list.pagination.pages > 1 && <ListPager shape={shape} state={state} pagination={list.pagination} />}
    </Card>
  );
}

function Row({ row }: { row: ImportRow }) {
  const { t } = useTranslation();
  const changes = row.changes.filter(({ field }) => field !== SAME_NAME);
  const sameName = changes.length < row.changes.length;
  const name = (field: string) => {
    if (field === NEW_VALUES) return t('transfer.newValues');
    return isField(field) ? t(`transfer.fields.${field}`) : field;
  };
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line px-3.5 py-1.5 last:border-b-0">
      <span className="w-14 text-xs text-ink-3">
        {t('transfer.line')} <Count value={row.number} />
      </span>
      <bdi className="min-w-0 flex-1 basis-[160px] truncate font-medium">{row.name || '—'}</bdi>
      {row.outcome && <Tag tone={OUTCOME_TONES[row.outcome]}>{t(`transfer.outcome.${row.outcome}`)}</Tag>}
      {row.undone && <Tag tone={UNDO_TONES[row.undone]}>{t(`transfer.undoOutcome.${row.undone}`)}</Tag>}
      {row.pictures.waiting + row.pictures.done + row.pictures.failed.length > 0 && (
        <ul className="basis-full ps-[68px] text-xs text-ink-3 max-desk:ps-0">
          {row.pictures.done > 0 && (
            <li>{t('transfer.picturesDone', { number: formatCount(row.pictures.done) })}</li>
          )}
          {row.pictures.waiting > 0 && (
            <li>{t('transfer.picturesWaiting', { number: formatCount(row.pictures.waiting) })}</li>
          )}
          {row.pictures.failed.map(({ url, message }) => (
            <li key={url} className="break-words text-bad">
              <bdi className="break-all">{url}</bdi>
              {t('transfer.colon')}
              {message}
            </li>
          ))}
        </ul>
      )}
      {row.kept.length > 0 && (
        <ul className="basis-full ps-[68px] text-xs text-wait max-desk:ps-0">
          {row.kept.map(({ field, message }) => (
            <li key={field}>
              {field && `${name(field)}${t('transfer.colon')}`}
              {message}
            </li>
          ))}
        </ul>
      )}
      {row.errors.length > 0 && (
        <ul className="basis-full ps-[68px] text-xs text-bad max-desk:ps-0">
          {row.errors.map(({ field, message, isUnknown }) => (
            <li key={field + message}>
              {field && `${name(field)}${t('transfer.colon')}`}
              {message}
              {field === 'category' && isUnknown && (
                <>
                  {' '}
                  <Link to="/categories" className="underline">
                    {t('transfer.createCategory')}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {sameName && (
        <p className="basis-full ps-[68px] text-xs text-wait max-desk:ps-0">{t('transfer.sameName')}</p>
      )}
      {changes.length > 0 && (
        <ul className="basis-full ps-[68px] text-xs text-ink-2 max-desk:ps-0">
          {changes.map(({ field, from, to }) => (
            <li key={field} className="break-words">
              {name(field)}
              {t('transfer.colon')}
              <del className="text-ink-3">
                <bdi>{from || '—'}</bdi>
              </del>
              <span aria-hidden="true" className="inline-block px-1 rtl:-scale-x-100">
                →
              </span>
              <ins className="font-medium no-underline">
                <bdi>{to || '—'}</bdi>
              </ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
