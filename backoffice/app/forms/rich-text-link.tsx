import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkAddress } from './rich-text.ts';

/** Asks for the address of a link, under the buttons. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(typed);
    if (!href) return setWrong(true);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onClose();
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-2 py-1.5">
      <TextInput
        ref={field}
        height="s"
        dir="ltr"
        inputMode="url"
        className="flex-1"
        aria-label={t('richText.address')}
        aria-invalid={wrong || undefined}
        placeholder="https://"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else close();
        }}
      />
      <Button size="s" kind="primary" onClick={apply}>
        {t('richText.setLink')}
      </Button>
      <Button size="s" kind="ghost" onClick={close}>
        {t('app.close')}
      </Button>
      <p role="alert" className="basis-full text-xs text-bad empty:hidden">
        {wrong && t('richText.wrongAddress')}
      </p>
    </div>
  );
}
