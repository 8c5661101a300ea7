import { PAGE_PURPOSES, type PagePurpose } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField, TickField, WholeField } from '../../forms/fields.tsx';
import { useFieldError } from '../../forms/form-errors.tsx';
import { type ChosenPicture, PictureField } from '../../forms/picture-field.tsx';
import { fromLocalInput, toLocalInput } from '../../time/algiers.ts';
import type { WritingWork } from './use-writing.ts';

/** What all languages share. */
export function SharedCard({ work }: { work: WritingWork }) {
  const { t } = useTranslation();
  const { kind } = work.writing;
  const { body } = work.parts.shared;
  return (
    <Card title={t('writings.shared')} icon="settings">
      <div className="flex flex-col gap-3">
        {kind === 'page' && (
          <SelectField
            label={t('writings.purpose')}
            hint={t('writings.purposeHint')}
            path="shared.purpose"
            value={body.purpose ?? ''}
            none={t('writings.noPurpose')}
            options={PAGE_PURPOSES.map((one) => [one, t(`writings.purposes.${one}`)] as const)}
            onChange={(purpose) => work.share({ purpose: (purpose || null) as PagePurpose | null })}
          />
        )}
        {kind !== 'page' && <Cover work={work} />}
        {kind === 'post' && <PostInputs work={work} />}
        {kind === 'blog_category' && (
          <WholeField
            label={t('writings.position')}
            hint={t('writings.positionHint')}
            path="shared.position"
            figures={4}
            value={String(body.position)}
            onChange={(typed) => work.share({ position: Number(typed || 0) })}
          />
        )}
        {kind !== 'blog_category' && (
          <TickField
            label={t('writings.noIndex')}
            checked={body.noIndex}
            onChange={(noIndex) => work.share({ noIndex })}
          />
        )}
      </div>
    </Card>
  );
}

function Cover({ work }: { work: WritingWork }) {
  const { t } = useTranslation();
  const { coverId } = work.parts.shared.body;
  const [uploaded, setUploaded] = useState<ChosenPicture | null>(null);
  const known = [...(uploaded ? [uploaded] : []), ...work.writing.pictures];
  const error = useFieldError('shared.coverId');
  return (
    <div>
      <PictureField
        label={t('writings.cover')}
        value={known.find(({ id }) => id === coverId) ?? null}
        onChange={(picture) => {
          setUploaded(picture);
          work.share({ coverId: picture?.id ?? null });
        }}
      />
      {error && <p className="text-xs text-bad">{error}</p>}
    </div>
  );
}

function PostInputs({ work }: { work: WritingWork }) {
  const { t } = useTranslation();
  const { categoryIds, publishedAt } = work.parts.shared.body;
  const { categories } = work.writing;
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 text-xs font-medium text-ink-2">{t('writings.categories')}</legend>
        {categories.length === 0 && <p className="text-xs text-ink-3">{t('writings.noCategories')}</p>}
        {categories.map(({ id, name }) => (
          <TickField
            key={id}
            label={name || t('writings.untitled')}
            checked={categoryIds.includes(id)}
            onChange={(chosen) =>
              work.share({
                categoryIds: [...categoryIds.filter((one) => one !== id), ...(chosen ? [id] : [])],
              })
            }
          />
        ))}
      </fieldset>
      <TextField
        label={t('writings.publishedAt')}
        hint={t('writings.publishedAtHint')}
        optional
        path="shared.publishedAt"
        type="datetime-local"
        dir="ltr"
        value={publishedAt ? toLocalInput(new Date(publishedAt)) : ''}
        onChange={(typed) => work.share({ publishedAt: fromLocalInput(typed) })}
      />
    </>
  );
}
