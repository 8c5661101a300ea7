import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { savedByWords } from '../../forms/stale-words.ts';
import { Main } from '../../frame/page.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useMay } from '../../frame/session.tsx';
import { PromotionStateTag } from '../../promotions/promotion-look.tsx';
import { ArchiveAct } from './archive-act.tsx';
import type { loader } from './load.server.ts';
import { RuleCard } from './rule-card.tsx';
import { ShownCard } from './shown-card.tsx';
import { CouponCard, ScheduleCard } from './side-cards.tsx';
import { TermsCard } from './terms-card.tsx';
import { type PromotionForm, usePromotionForm } from './use-promotion-form.ts';

/** One promotion: its rule, its terms, when and how it is shown. */
export function PromotionDesk() {
  const { t } = useTranslation();
  const { promotion, title } = useLoaderData<typeof loader>();
  const form = usePromotionForm(promotion);
  const open = useMay('promotions.edit') && promotion?.state !== 'archived';
  return (
    <>
      <Head />
      <Main heading={title}>
        <FormErrors value={form.errors}>
          <fieldset disabled={!open} className="order-page min-w-0 flex-1">
            <div className="flex min-w-0 flex-col gap-3.5">
              <Refusal form={form} />
              <TermsCard form={form} />
              <RuleCard form={form} />
              <ShownCard form={form} />
            </div>
            <div className="flex min-w-0 flex-col gap-3.5">
              <ScheduleCard form={form} />
              <CouponCard form={form} />
            </div>
          </fieldset>
        </FormErrors>
        {open && form.changed && (
          <SaveBar
            errors={Object.keys(form.errors).length}
            saving={form.saving}
            submit={t(form.locked ? 'form.save' : 'form.create')}
            onSave={() => void form.save()}
            onDrop={form.drop}
          />
        )}
      </Main>
    </>
  );
}

function Head() {
  const { t } = useTranslation();
  const { promotion, title } = useLoaderData<typeof loader>();
  const mayEdit = useMay('promotions.edit');
  return (
    <PageHead
      title={<bdi className="block max-w-[40vw] truncate">{title}</bdi>}
      phoneTitle={<bdi>{title}</bdi>}
      back={{ to: '/promotions', label: t('promotions.title') }}
      after={promotion && <PromotionStateTag state={promotion.state} />}
      actions={mayEdit && promotion && promotion.state !== 'archived' && <ArchiveAct promotion={promotion} />}
    />
  );
}

/** Why it was not saved; a concurrent change leaves what was typed, and offers the other one. */
function Refusal({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  if (!form.refused) return null;
  const conflict = form.refused.code === 'conflict';
  return (
    <Notice
      tone={conflict ? 'wait' : 'bad'}
      alert
      action={
        conflict && (
          <Button size="s" onClick={form.takeSaved}>
            {t('promotions.reload')}
          </Button>
        )
      }
    >
      {conflict ? savedByWords(t, t('promotions.conflict'), form.refused.by) : form.refused.message}
    </Notice>
  );
}
