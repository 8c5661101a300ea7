import type { HomeBlockEntry } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { SortableList, SortableRow, stepOf } from '../../content/sortable-list.tsx';
import { WindowTag } from '../../content/window-tag.tsx';
import type { HomeWork } from './use-home.ts';

interface BlockListProps {
  home: HomeWork;
  /** Ids of blocks that were refused. */
  wrong: ReadonlySet<string>;
  now: string;
}

/** The blocks of the home page from top to bottom. */
export function BlockList({ home, wrong, now }: BlockListProps) {
  const { t } = useTranslation();
  return (
    <SortableList label={t('home.blocks')} items={home.blocks} said={home.said} onDrop={home.drop}>
      {(block) => <BlockRow key={block.id} block={block} home={home} wrong={wrong.has(block.id)} now={now} />}
    </SortableList>
  );
}

interface BlockRowProps {
  block: HomeBlockEntry;
  home: HomeWork;
  wrong: boolean;
  now: string;
}

function BlockRow({ block, home, wrong, now }: BlockRowProps) {
  const { t } = useTranslation();
  const { id, type, active } = block;
  const name = home.nameOf(block);
  return (
    <SortableRow
      id={id}
      name={name}
      open={home.openId === id}
      wrong={wrong}
      onOpen={() => home.open(id)}
      moveOf={stepOf}
      onMove={(step) => home.step(id, step)}
    >
      <span className="min-w-0 flex-1">
        <span className={`block truncate font-medium ${active ? '' : 'text-ink-3'}`} dir="auto">
          {name}
        </span>
        <span className="block truncate text-xs text-ink-3">
          {t(`home.types.${type}` as 'home.types.banner', { defaultValue: type })}
        </span>
      </span>
      <WindowTag of={block} now={now} />
      {!active && <Tag icon="eye-off">{t('home.hidden')}</Tag>}
    </SortableRow>
  );
}
