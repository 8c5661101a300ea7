import type { LibraryPicture } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryDialog } from '../media/library-dialog.tsx';
import { LinkRow } from './rich-text-link.tsx';

type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading'
  | 'subheading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'unlink'
  | 'table'
  | 'noTable'
  | 'picture'
  | 'undo'
  | 'redo';

interface Tool {
  name: ToolName;
  icon: IconName;
  /** Pressed now; left out for what only acts. */
  active?: boolean;
  disabled?: boolean;
  run: () => void;
}

interface RichTextToolsProps {
  editor: Editor;
  label: string;
  locale: Locale;
  /** Pictures of the shop may stand in it. */
  pictures: boolean;
}

/** The editor's buttons; arrow keys go from one to the next, Tab goes on to the text. */
export function RichTextTools({ editor, label, locale, pictures }: RichTextToolsProps) {
  const { t } = useTranslation();
  const [linking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const [choosing, setChoosing] = useState(false);
  const askPicture = pictures ? () => setChoosing(true) : undefined;
  const tools = useTools(editor, () => setLinking(true), askPicture);
  const [current, setCurrent] = useState(0);
  const walk = ({ key }: KeyboardEvent) => {
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step = key === forward ? 1 : key === back ? -1 : 0;
    if (step === 0) return;
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={label}
        onKeyDown={walk}
        className="flex flex-wrap gap-0.5 border-b border-line px-1 py-0.5"
      >
        {tools.map(({ name, icon, active, disabled, run }, index) => (
          <Button
            key={name}
            size="s"
            square
            kind="ghost"
            icon={icon}
            mirror={name === 'undo' || name === 'redo'}
            aria-label={t(`richText.${name}`)}
            title={t(`richText.${name}`)}
            aria-pressed={active}
            aria-disabled={disabled || undefined}
            tabIndex={index === current ? 0 : -1}
            className="aria-disabled:text-ink-disabled aria-pressed:bg-sea-soft aria-pressed:text-sea-ink"
            onFocus={() => setCurrent(index)}
            // The text keeps its focus and selection when a button is pressed with the mouse.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !disabled && run()}
          />
        ))}
      </div>
      {linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      {choosing && (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          onPick={(picture) => insertPicture(editor, picture, locale)}
        />
      )}
    </>
  );
}

function insertPicture(editor: Editor, { image, alts }: LibraryPicture, locale: Locale) {
  const { url, width = null } = image.imageResizeds.at(-1) ?? {};
  const height = width && Math.round((width * image.height) / image.width);
  const attrs = { src: url, alt: alts[locale] ?? '', width, height };
  editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
}

function useTools(editor: Editor, askLink: () => void, askPicture?: () => void): Tool[] {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const act = () => editor.chain().focus();
  return [
    { name: 'bold', icon: 'bold', active: state.bold, run: () => act().toggleBold().run() },
    { name: 'italic', icon: 'italic', active: state.italic, run: () => act().toggleItalic().run() },
    {
      name: 'underline',
      icon: 'underline',
      active: state.underline,
      run: () => act().toggleUnderline().run(),
    },
    {
      name: 'heading',
      icon: 'heading-2',
      active: state.h2,
      run: () => act().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'subheading',
      icon: 'heading-3',
      active: state.h3,
      run: () => act().toggleHeading({ level: 3 }).run(),
    },
    { name: 'bullets', icon: 'list', active: state.bullets, run: () => act().toggleBulletList().run() },
    {
      name: 'numbers',
      icon: 'list-ordered',
      active: state.numbers,
      run: () => act().toggleOrderedList().run(),
    },
    { name: 'quote', icon: 'text-quote', active: state.quote, run: () => act().toggleBlockquote().run() },
    state.link
      ? { name: 'unlink', icon: 'unlink', run: () => act().extendMarkRange('link').unsetLink().run() }
      : { name: 'link', icon: 'link', run: askLink },
    {
      name: state.table ? 'noTable' : 'table',
      icon: 'table',
      active: state.table,
      run: () =>
        state.table
          ? act().deleteTable().run()
          : act().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    ...(askPicture ? [{ name: 'picture', icon: 'image', run: askPicture } as const] : []),
    { name: 'undo', icon: 'undo-2', disabled: !state.undo, run: () => act().undo().run() },
    { name: 'redo', icon: 'redo-2', disabled: !state.redo, run: () => act().redo().run() },
  ];
}
