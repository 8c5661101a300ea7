/** Basis points as a percentage with one decimal; a dash where nothing was divided. */
export function Percent({ points }: { points: number | null }) {
  if (points === null) return <span className="text-ink-3">—</span>;
  const text = `${points < 0 ? '−' : ''}${(Math.abs(points) / 100).toFixed(1).replace('.', ',')}`;
  return (
    <bdi dir="ltr" className="num">
      {text}&nbsp;%
    </bdi>
  );
}
