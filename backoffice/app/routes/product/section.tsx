import { isLocale } from '@hanout/kernel';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import type { Section } from './draft.ts';
import type { Part, ProductForm } from './use-product-form.ts';

/** A mark beside the title of a part that is not saved. */
export function SectionDot({ form, sections }: { form: ProductForm; sections: readonly Part[] }) {
  const { t } = useTranslation();
  const count = sections.filter((section) => form.changed.includes(section)).length;
  if (count === 0) return null;
  const text = t('form.changed', { count });
  return (
    <span title={text} className="inline-flex items-center">
      <span aria-hidden="true" className="size-[7px] rounded-full bg-sea" />
      <span className="sr-only">{text}</span>
    </span>
  );
}

interface SectionErrorsProps {
  form: ProductForm;
  section: Section;
  children: ReactNode;
}

/** The fields of a part, each with what was refused for it, below why the part was not saved. */
export function SectionErrors({ form, section, children }: SectionErrorsProps) {
  return (
    <FormErrors value={form.refusals[section]?.errors ?? {}}>
      <SectionRefusal form={form} section={section} />
      {children}
    </FormErrors>
  );
}

/** Why a part was not saved, in the part itself. A concurrent change is told of at the top of the page. */
export function SectionRefusal({ form, section }: { form: ProductForm; section: Section }) {
  const { t } = useTranslation();
  const refusal = form.refusals[section];
  if (!refusal || refusal.code === 'stale') return null;
  return (
    <div className="mb-3">
      <Notice tone="bad" alert>
        {refusal.code !== 'invalid' && isLocale(section) && <p>{t('product.languageFailed')}</p>}
        {refusal.code !== 'invalid' && section === 'pack' && <p>{t('product.packFailed')}</p>}
        <p>{refusal.message}</p>
      </Notice>
    </div>
  );
}
