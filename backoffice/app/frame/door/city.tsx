import { cityPlan } from './city-plan.ts';

const PLAN = cityPlan();
const n = (value: number) => value.toFixed(1);

/** The white city that gives the tokens their names; a picture, hidden from assistive technology. */
export function City() {
  return (
    <svg
      className="absolute inset-x-0 bottom-0 h-[78%] w-full max-desk:h-full"
      viewBox="0 0 720 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {PLAN.map(({ light, shade, glow, houses }) => (
        <g key={light}>
          {houses.map(({ x, y, width, dome, windows }) => (
            <g key={x}>
              <rect x={n(x)} y={n(y)} width={n(width)} height="700" fill={light} />
              <rect x={n(x + width * 0.7)} y={n(y)} width={n(width * 0.3)} height="700" fill={shade} />
              {dome && (
                <path
                  d={`M${n(x + 4)} ${n(y)}a${n(width * 0.3)} ${n(width * 0.34)} 0 0 1 ${n(width * 0.6)} 0z`}
                  fill={light}
                />
              )}
              {windows.map((hole) =>
                hole.arched ? (
                  <path
                    key={hole.y}
                    d={`M${n(hole.x)} ${n(hole.y + 12)}v-7a4 4 0 0 1 8 0v7z`}
                    fill="#0b5c8e"
                    opacity={glow}
                  />
                ) : (
                  <rect
                    key={hole.y}
                    x={n(hole.x)}
                    y={n(hole.y)}
                    width="6"
                    height="9"
                    fill="#0a3350"
                    opacity=".55"
                  />
                ),
              )}
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
