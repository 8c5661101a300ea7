import {
  BLOCK_INPUTS,
  type BlockGroup,
  type BlockType,
  type HomeBlockEntry,
  ITEM_GROUPS,
  type ItemGroup,
} from '@hanout/contracts';

export type Blocks = readonly HomeBlockEntry[];

const isKnown = (type: string): type is BlockType => Object.hasOwn(BLOCK_INPUTS, type);

/** What a block of this type asks for; nothing of one that this version does not know. */
export const groupsOf = (type: string): readonly BlockGroup[] => (isKnown(type) ? BLOCK_INPUTS[type] : []);

/** The group whose choices stand in `items`. */
export const itemGroupOf = (type: string): ItemGroup | null =>
  ITEM_GROUPS.find((group) => groupsOf(type).includes(group)) ?? null;

export const newBlock = (id: string): HomeBlockEntry => ({
  ...{ id, type: 'products_grid', active: true, visibleFrom: null, visibleUntil: null },
  ...{ texts: {}, items: [], settings: {} },
});

/** Of another type: titles stay; what the new form does not show is emptied, so that nothing unseen is published. */
export function retyped(block: HomeBlockEntry, type: string): HomeBlockEntry {
  const keepsItems = itemGroupOf(type) !== null && itemGroupOf(type) === itemGroupOf(block.type);
  const groups = groupsOf(type);
  const { images, ...settings } = block.settings;
  const texts = Object.entries(block.texts).map(([locale, { html, ...text } = {}]) => {
    return [locale, groups.includes('html') && html !== undefined ? { ...text, html } : text];
  });
  return {
    ...block,
    type,
    items: keepsItems ? block.items : [],
    settings: groups.includes('images') && images ? { ...settings, images } : settings,
    texts: Object.fromEntries(texts),
  };
}

/** What was refused of one block, by the names of its fields. */
export function errorsOf(errors: Readonly<Record<string, string>>, index: number): Record<string, string> {
  const prefix = `blocks.${index}.`;
  const own = Object.entries(errors).flatMap(([path, text]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length).replace(/^settings\./, ''), text] as const] : [],
  );
  return Object.fromEntries(own);
}
