import { type HomeBlockEntry, type HomeDocument, MAX_BLOCKS } from '@hanout/contracts';
import { translated, uuidv7 } from '@hanout/kernel';
import { notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptWork } from '../../content/kept-work.ts';
import { droppedOn, stepped } from '../../content/ordered.ts';
import { useOpened } from '../../content/use-opened.ts';
import { useLocale } from '../../i18n/locale.ts';
import { type Blocks, newBlock, retyped } from './block-draft.ts';

/** A home page that is being arranged: its blocks, the one whose form is open, and what can be done with them. */
export function useHome(home: HomeDocument) {
  const { t } = useTranslation();
  const work = useKeptWork<Blocks>('home', home.blocks, home.version);
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map());
  const [said, setSaid] = useState('');
  const nameOf = useBlockName();
  const blocks = work.body;
  const { openId, open } = useOpened('blocks', blocks);
  const put = (id: string, next: (block: HomeBlockEntry) => HomeBlockEntry) =>
    work.change(blocks.map((one) => (one.id === id ? next(one) : one)));
  const arrange = (next: Blocks | null, id: string) => {
    const index = next?.findIndex((one) => one.id === id) ?? -1;
    const block = next?.[index];
    if (!next || !block) return;
    open(openId);
    work.change(next);
    setSaid(t('home.moved', { name: nameOf(block), place: index + 1 }));
  };
  return {
    ...{ work, blocks, said, openId, nameOf, open },
    block: blocks.find(({ id }) => id === openId) ?? null,
    full: blocks.length >= MAX_BLOCKS,
    names: new Map([...home.names.map(({ id, name }) => [id, name] as const), ...picked]),
    pictures: new Map([...home.pictures.map(({ id, url }) => [id, url] as const), ...uploaded]),
    knowName: (id: string, name: string) => setPicked((known) => new Map([...known, [id, name]])),
    knowPicture: (id: string, url: string) => setUploaded((known) => new Map([...known, [id, url]])),
    change: (id: string, change: Partial<HomeBlockEntry>) => put(id, (block) => ({ ...block, ...change })),
    set: (id: string, settings: Partial<HomeBlockEntry['settings']>) =>
      put(id, (block) => ({ ...block, settings: { ...block.settings, ...settings } })),
    retype: (block: HomeBlockEntry, type: string) => {
      put(block.id, (one) => retyped(one, type));
      const lost = block.items.length > 0 || block.settings.images || block.type === 'html_block';
      if (lost) notifyUndo(t('home.retyped'), t('menus.undo'), () => work.change(blocks));
    },
    step: (id: string, step: 1 | -1) => arrange(stepped(blocks, id, step), id),
    can: (id: string, step: 1 | -1) => stepped(blocks, id, step) !== null,
    drop: (id: string, over: string) => arrange(droppedOn(blocks, id, over), id),
    add: () => {
      const block = newBlock(uuidv7());
      const at = blocks.findIndex(({ id }) => id === openId) + 1 || blocks.length;
      work.change([...blocks.slice(0, at), block, ...blocks.slice(at)]);
      open(block.id);
    },
    begin: () => work.change(home.suggested),
    remove: (block: HomeBlockEntry) => {
      work.change(blocks.filter(({ id }) => id !== block.id));
      open(null);
      notifyUndo(t('menus.removed', { name: nameOf(block) }), t('menus.undo'), () => work.change(blocks));
    },
  };
}
export type HomeWork = ReturnType<typeof useHome>;

/** By its title, or by what it is. */
function useBlockName() {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ type, texts }: HomeBlockEntry): string => {
    const titles = Object.fromEntries(Object.entries(texts).map(([of, text]) => [of, text?.publicTitle]));
    return (
      translated(titles, locale) || t(`home.types.${type}` as 'home.types.banner', { defaultValue: type })
    );
  };
}
