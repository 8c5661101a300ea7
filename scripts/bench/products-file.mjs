// A file of products as a merchant would bring it: three languages, groupings by name, some with combinations, some packs.

const WORDS = [
  'Bouilloire',
  'Tapis',
  'Lampe',
  'Chaise',
  'Miroir',
  'Cafetière',
  'Coussin',
  'Étagère',
  'Vase',
  'Plateau',
];
const COLOURS = ['sable', 'ivoire', 'ardoise', 'olive', 'brique', 'indigo', 'perle'];
const HEAD = [
  ...['sku', 'barcode', 'status', 'name_fr', 'name_en', 'name_ar', 'category', 'brand', 'price_ht', 'tax'],
  ...['supply_price_ht', 'supplier', 'wholesale_price_ht', 'wholesale_moq', 'short_fr', 'long_fr', 'weight'],
  ...['combinations', 'pack'],
];

const quoted = (cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const written = (lines) => `${lines.map((line) => line.map(quoted).join(';')).join('\n')}\n`;

/** `count` new products: one in four with four combinations, the last twentieth packs of two that stand above it. */
export async function productsFile(query, count) {
  const names = async (statement) => (await query(statement)).map(({ name }) => name);
  const categories = await names("select slug as name from category_texts where locale = 'fr' order by 1");
  const brands = await names('select slug as name from brands order by 1');
  const [attribute] = await query(
    `select a.label ->> 'fr' as label, array_agg(v.value ->> 'fr' order by v.id) as values from attributes a
     join attribute_values v on v.attribute_id = a.id group by a.id having count(*) >= 4 order by a.position limit 1`,
  );
  const lineOf = (n) => {
    const sku = `IMP-${String(n).padStart(6, '0')}`;
    const name = `${WORDS[n % 10]} ${COLOURS[n % 7]} ${n}`;
    const pack = n >= count * 0.95;
    const combined = !pack && n % 4 === 0;
    const combinations = combined
      ? attribute.values
          .slice(0, 4)
          .map(
            (value, nth) =>
              `${attribute.label}: ${value} | ${sku}-${nth} | | ${nth ? `${300 + nth}.00` : ''}`,
          )
          .join('\n')
      : '';
    // 1 and 2 after a multiple of four: products without combinations.
    const part = (nth) => `IMP-${String(Math.floor((count - n) / 4) * 4 + nth).padStart(6, '0')}`;
    return [
      ...[sku, String(6_130_000_000_000 + n), 'active', name, `Item ${n}`, `منتج ${n}`],
      ...[categories[n % categories.length], brands[n % brands.length], `${200 + (n % 900)}.50`, '19'],
      ...['120.00', 'Atelier', '180.00', '6', `Courte description de ${name}`],
      ...[`<p>${name}, ${'une phrase de plus. '.repeat(8)}</p>`, '850', combinations],
      pack ? `strict\n${part(1)} | 1\n${part(2)} | 2` : '',
    ];
  };
  return written([HEAD, ...Array.from({ length: count }, (_, n) => lineOf(n))]);
}

/** Lines of a CSV file; the export quotes every text. */
function cellsOf(text) {
  const lines = [['']];
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    const line = lines.at(-1);
    if (inside && sign === '"' && text[at + 1] === '"') at++;
    else if (sign === '"') {
      inside = !inside;
      continue;
    }
    if (!inside && (sign === ';' || sign === ',')) line.push('');
    else if (!inside && sign === '\n') lines.push(['']);
    else if (inside || sign !== '\r') line[line.length - 1] += sign;
  }
  return lines.filter((line) => line.length > 1);
}

/** An export with every price one dinar more. */
export function withOtherPrices(text) {
  const [head, ...lines] = cellsOf(text.replace(/^\uFEFF/, ''));
  const price = head.indexOf('price_ht');
  return written([
    head,
    ...lines.map((line) => line.map((cell, at) => (at === price ? (Number(cell) + 1).toFixed(2) : cell))),
  ]);
}
