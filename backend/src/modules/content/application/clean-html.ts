import sanitizeHtml from 'sanitize-html';

/** Pictures of this shop alone: an address elsewhere would tell others who reads. */
const OWN_PICTURE = /^\/media\/[A-Za-z0-9_-]+\/[a-z_]+\.webp$/;
const OWN_PATH = /^\/(?!\/)[^\\\s]*$/;

/** What posts, pages and blocks may hold: structure, emphasis, own pictures. No styles, frames or scripts. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'dl', 'dt', 'dd', 'div'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'bdi', 'a', 'time'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attribs) => {
      const own = OWN_PATH.test(attribs.href ?? '');
      return { tagName, attribs: own ? attribs : { ...attribs, rel: 'noopener nofollow' } };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { loading: 'lazy', alt: '', ...attribs } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !OWN_PICTURE.test(frame.attribs.src ?? ''),
};

/** HTML with everything outside the allowlist taken out. Used when it is written and again when it is read. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** Ends of blocks, where the words of the next one begin. */
const BLOCK_END = /<\/(?:p|li|h[1-6]|div|tr|blockquote)>|<br\s*\/?>/gi;

/** The text alone, on one line, at most `most` characters; cut at a word. */
export function plainText(html: string, most: number): string {
  const text = sanitizeHtml(html.replace(BLOCK_END, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
    parser: { decodeEntities: true },
  })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most)).trimEnd()}…`;
}

/** Characters of the lines made of a post's beginning where its author wrote none. */
export const EXCERPT = 200;

/** The lines that an author wrote; nothing where they were made of the beginning of the text. */
export const ownExcerpt = ({ html, excerpt }: { readonly html: string; readonly excerpt: string }): string =>
  html !== '' && excerpt === plainText(html, EXCERPT) ? '' : excerpt;

/** The entries of the first list of a text, each as clean HTML: the slides of a text carousel. */
export function listItems(html: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  const clean = cleanHtml(html);
  for (const tag of clean.matchAll(/<(\/?)li(?:\s[^>]*)?>/g)) {
    if (!tag[1] && depth++ === 0) start = (tag.index ?? 0) + tag[0].length;
    else if (tag[1] && --depth === 0) items.push(clean.slice(start, tag.index).trim());
  }
  return items.filter(Boolean);
}
