import type { Locale } from '@hanout/kernel';
import { direction } from '@hanout/kernel';
import type { ControlProps } from '@hanout/ui/backoffice/components/field.tsx';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RichTextPicture } from './rich-text-picture.ts';
import { RichTextTools } from './rich-text-tools.tsx';

/** What the shop's cleaning of descriptions lets through, and nothing that it would take out again. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    // It would add an empty line to a text that was only opened.
    trailingNode: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
];

const WITH_PICTURES = [...EXTENSIONS, RichTextPicture];

interface RichTextEditorProps {
  tied: ControlProps;
  labelId: string;
  locale: Locale;
  value: string;
  onChange: (html: string) => void;
  pictures: boolean;
}

/** The editor itself; only what a person changes reaches `onChange`, so that opening a text does not change it. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { tied, labelId, locale, value, onChange, pictures } = props;
  const { t } = useTranslation();
  const latest = useRef(onChange);
  latest.current = onChange;
  const own = useRef(value);
  const editor = useEditor({
    extensions: pictures ? WITH_PICTURES : EXTENSIONS,
    content: value,
    // The page's Content-Security-Policy refuses a style without a nonce; styles.css has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: tied.id,
        class: 'rich-text-body',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(tied['aria-describedby'] && { 'aria-describedby': tied['aria-describedby'] }),
        ...(tied['aria-invalid'] && { 'aria-invalid': 'true' }),
        lang: locale,
        dir: direction(locale),
      },
    },
    onUpdate: ({ editor: edited }) => {
      own.current = edited.isEmpty ? '' : edited.getHTML();
      latest.current(own.current);
    },
  });
  useEffect(() => {
    if (value === own.current) return;
    own.current = value;
    editor?.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  if (!editor) return null;
  return (
    <div className="rich-text rounded-m border border-line-field bg-paper has-[.ProseMirror-focused]:border-focus has-[.ProseMirror-focused]:outline-2 has-[.ProseMirror-focused]:-outline-offset-1 has-[.ProseMirror-focused]:outline-focus">
      <RichTextTools editor={editor} label={t('richText.tools')} locale={locale} pictures={pictures} />
      <EditorContent editor={editor} />
    </div>
  );
}
