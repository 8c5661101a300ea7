import sanitizeHtml from 'sanitize-html';

/** What a description may hold: structure and emphasis. No styles, no frames, no scripts, no pictures from elsewhere. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'dl', 'dt', 'dd'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'bdi', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
};

/** HTML with everything outside the allowlist taken out: what is stored is safe to show as it is. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
