import { BLOCK_TYPES, type HomeBlockEntry } from '@hanout/contracts';
import { HOME_LIMITS, type Locale } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useInSight } from '../../content/use-in-sight.ts';
import { WindowFields } from '../../content/window-fields.tsx';
import { SelectField, TextField, TickField } from '../../forms/fields.tsx';
import { FormErrors, useFieldError } from '../../forms/form-errors.tsx';
import { LanguageTabs } from '../../forms/language-tabs.tsx';
import type { FirstErrors } from '../../forms/outcome.ts';
import { RichTextField } from '../../forms/rich-text-field.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { errorsOf, groupsOf, itemGroupOf } from './block-draft.ts';
import { ImageInputs } from './image-inputs.tsx';
import { ItemInputs } from './item-inputs.tsx';
import { LinkField } from './link-field.tsx';
import { LookInputs } from './look-inputs.tsx';
import type { HomeWork } from './use-home.ts';

interface BlockCardProps {
  home: HomeWork;
  errors: FirstErrors;
}

/** The block that is open: what it is, what it shows, in which words, and when. */
export function BlockCard({ home, errors }: BlockCardProps) {
  const { t } = useTranslation();
  const { block } = home;
  const card = useInSight(block?.id);
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
      <WindowFields of={block} onChange={(change) => home.change(id, change)} />
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
  const line = (name: 'publicTitle' | 'subtitle' | 'linkLabel') => (
    <TextField
      key={`${name}${language}`}
      label={t(`home.${name}`)}
      path={`texts.${language}.${name}`}
      lang={language}
      maxLength={HOME_LIMITS[name]}
      value={text[name] ?? ''}
      onChange={(typed) => put({ [name]: typed })}
    />
  );
  return (
    <LanguageTabs label={t('app.language')} current={language} onChoose={setLanguage}>
      {line('publicTitle')}
      {line('subtitle')}
      {groupsOf(block.type).includes('html') && (
        <div data-group="html">
          <RichTextField
            pictures
            key={language}
            label={t('home.groups.html')}
            error={htmlError}
            locale={language}
            value={text.html ?? ''}
            maxLength={HOME_LIMITS.html}
            onChange={(html) => put({ html })}
          />
          {block.type === 'text_carousel' && <p className="mt-1 text-xs text-ink-3">{t('home.slides')}</p>}
        </div>
      )}
      {line('linkLabel')}
    </LanguageTabs>
  );
}
