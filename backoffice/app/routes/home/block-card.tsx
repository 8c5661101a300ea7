import { BLOCK_TYPES, type HomeBlockEntry, MAX_COLUMNS } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { ColorField, SelectField, TextField, TickField, WholeField } from '../../forms/fields.tsx';
import { FormErrors, useFieldError } from '../../forms/form-errors.tsx';
import { LanguageTabs } from '../../forms/language-tabs.tsx';
import type { FirstErrors } from '../../forms/outcome.ts';
import { ResponsiveNumberInput } from '../../forms/responsive-number-input.tsx';
import { RichTextField } from '../../forms/rich-text-field.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { fromLocalInput, toLocalInput } from '../../time/algiers.ts';
import { errorsOf, groupsOf, itemGroupOf } from './block-draft.ts';
import { ImageInputs } from './image-inputs.tsx';
import { ItemInputs } from './item-inputs.tsx';
import { LinkField } from './link-field.tsx';
import type { HomeWork } from './use-home.ts';

interface BlockCardProps {
  home: HomeWork;
  errors: FirstErrors;
}

/** The block that is open: what it is, what it shows, in which words, and when. */
export function BlockCard({ home, errors }: BlockCardProps) {
  const { t } = useTranslation();
  const { block } = home;
  const card = useRef<HTMLDivElement>(null);
  // Where the page is one column the form stands below the list: it comes to whoever opened a block.
  useEffect(() => {
    if (block?.id && matchMedia('(max-width: 1179px)').matches)
      card.current?.scrollIntoView({ block: 'start' });
  }, [block?.id]);
  if (!block)
    return (
      <Card title={t('home.block')} icon="pencil-line">
        <p className="text-ink-3">{t('home.choose')}</p>
      </Card>
    );
  const step = (by: 1 | -1) => (
    <IconButton
      icon={by === 1 ? 'chevron-down' : 'chevron-up'}
      label={t(by === 1 ? 'menus.moves.down' : 'menus.moves.up')}
      disabled={!home.can(block.id, by)}
      onClick={() => home.step(block.id, by)}
    />
  );
  return (
    <div ref={card} className="scroll-mt-16">
      <Card
        title={home.nameOf(block)}
        icon="pencil-line"
        actions={
          <>
            {step(-1)}
            {step(1)}
          </>
        }
      >
        <FormErrors value={errorsOf(errors, home.blocks.indexOf(block))}>
          <BlockFields key={block.id} block={block} home={home} />
        </FormErrors>
      </Card>
    </div>
  );
}

function BlockFields({ block, home }: { block: HomeBlockEntry; home: HomeWork }) {
  const { t } = useTranslation();
  const { id, type, active, settings } = block;
  const group = itemGroupOf(type);
  const known: readonly string[] = BLOCK_TYPES;
  const types = known.includes(type) ? known : [type, ...known];
  return (
    <div className="flex flex-col gap-3.5">
      <SelectField
        label={t('home.type')}
        hint={t('home.typeHint')}
        path="type"
        value={type}
        options={types.map(
          (one) => [one, t(`home.types.${one}` as 'home.types.banner', { defaultValue: one })] as const,
        )}
        onChange={(next) => home.retype(block, next)}
      />
      <TickField
        label={t('home.active')}
        checked={active}
        onChange={(next) => home.change(id, { active: next })}
      />
      <TextInputs block={block} home={home} />
      {group && <ItemInputs group={group} block={block} home={home} />}
      {groupsOf(type).includes('images') && <ImageInputs block={block} home={home} />}
      <LinkField
        link={settings.link}
        names={home.names}
        path="link"
        onChange={(link) => home.set(id, { link })}
      />
      <WindowInputs block={block} home={home} />
      <LookInputs block={block} home={home} />
      <div>
        <Button kind="quiet-danger" icon="trash" onClick={() => home.remove(block)}>
          {t('menus.remove')}
        </Button>
      </div>
    </div>
  );
}

function TextInputs({ block, home }: { block: HomeBlockEntry; home: HomeWork }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const htmlError = useFieldError('html');
  const text = block.texts[language] ?? {};
  const put = (change: object) =>
    home.change(block.id, { texts: { ...block.texts, [language]: { ...text, ...change } } });
  const line = (name: 'publicTitle' | 'subtitle' | 'linkLabel', most: number) => (
    <TextField
      key={`${name}${language}`}
      label={t(`home.${name}`)}
      path={`texts.${language}.${name}`}
      lang={language}
      maxLength={most}
      value={text[name] ?? ''}
      onChange={(typed) => put({ [name]: typed })}
    />
  );
  return (
    <LanguageTabs label={t('app.language')} current={language} onChoose={setLanguage}>
      {line('publicTitle', 120)}
      {line('subtitle', 300)}
      {groupsOf(block.type).includes('html') && (
        <div data-group="html">
          <RichTextField
            key={language}
            label={t('home.groups.html')}
            error={htmlError}
            locale={language}
            value={text.html ?? ''}
            maxLength={50_000}
            onChange={(html) => put({ html })}
          />
          {block.type === 'text_carousel' && <p className="mt-1 text-xs text-ink-3">{t('home.slides')}</p>}
        </div>
      )}
      {line('linkLabel', 60)}
    </LanguageTabs>
  );
}

function WindowInputs({ block, home }: { block: HomeBlockEntry; home: HomeWork }) {
  const { t } = useTranslation();
  const moment = (name: 'visibleFrom' | 'visibleUntil') => {
    const at = block[name];
    return (
      <TextField
        label={t(`home.${name}`)}
        optional
        path={name}
        type="datetime-local"
        dir="ltr"
        value={at ? toLocalInput(new Date(at)) : ''}
        onChange={(typed) => home.change(block.id, { [name]: fromLocalInput(typed) })}
      />
    );
  };
  return (
    <div className="flex flex-col gap-3">
      {moment('visibleFrom')}
      {moment('visibleUntil')}
    </div>
  );
}

const ANY = { mobile: 0, tablet: 0, desktop: 0 };
const SIZES = ['full', 'wide', 'half'] as const;

function LookInputs({ block, home }: { block: HomeBlockEntry; home: HomeWork }) {
  const { t } = useTranslation();
  const { id, settings } = block;
  const { bgColor, number, responsiveNumber = ANY, size = 'full', showTitle = true } = settings;
  return (
    <details className="rounded-m border border-line px-3 py-2">
      <summary className="cursor-pointer font-medium">{t('home.look')}</summary>
      <div className="flex flex-col gap-3 pt-3">
        <TickField
          label={t('home.showTitle')}
          checked={showTitle}
          onChange={(next) => home.set(id, { showTitle: next })}
        />
        <WholeField
          label={t('home.number')}
          hint={t('home.numberHint')}
          path="number"
          figures={2}
          value={number === undefined ? '' : String(number)}
          onChange={(typed) => home.set(id, { number: typed ? Number(typed) : undefined })}
        />
        <ResponsiveNumberInput
          name="responsiveNumber"
          label={t('home.columns')}
          value={responsiveNumber}
          max={MAX_COLUMNS}
          errors={{}}
          onChange={(next) => home.set(id, { responsiveNumber: next })}
        />
        <SelectField
          label={t('home.size')}
          path="size"
          value={size}
          options={SIZES.map((one) => [one, t(`home.sizes.${one}`)] as const)}
          onChange={(next) => home.set(id, { size: next as (typeof SIZES)[number] })}
        />
        <ColorField
          label={t('home.ground')}
          path="bgColor"
          swatchLabel={t('home.pickGround')}
          value={bgColor ?? ''}
          onChange={(color) => home.set(id, { bgColor: color || null })}
        />
      </div>
    </details>
  );
}
