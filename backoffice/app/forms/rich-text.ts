/** The tags that the rich text editor can hold; it drops what it does not know. */
const HELD = new Set(
  'h2 h3 h4 p br hr ul ol li blockquote strong b em i u s a table colgroup col thead tbody tr th td'.split(
    ' ',
  ),
);

/**
 * Whether the rich text editor shows this HTML whole. Definition lists, captions, marks of language or direction and
 * the like stay as they are only in the HTML itself, so such a text opens there.
 * @param html cleaned HTML, as the API gives it
 * @param pictures the text may have pictures of the shop
 */
export function editableAsRichText(html: string, pictures = false): boolean {
  for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)) {
    const isHeld = HELD.has(name.toLowerCase()) || (pictures && name.toLowerCase() === 'img');
    if (!isHeld) return false;
    if (/\s(dir|lang)\s*=/i.test(attributes)) return false;
  }
  return true;
}

/** What an address typed for a link becomes: a scheme is added where there is none; null where it is no link. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[/#]/.test(text)) return text.startsWith('//') ? null : text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[^:/?#]+\.[^:/?#]+([/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
