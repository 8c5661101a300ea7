import { Node } from '@tiptap/core';

/** A picture of the shop within a line of text; every attribute that the shop's cleaning lets through stays as it is. */
export const RichTextPicture = Node.create({
  name: 'picture',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    loading: { default: 'lazy' },
  }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
