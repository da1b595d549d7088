// One dot each: a line of no length with a round end.
const flakes =
  'M44 38h0M150 30h0M188 112h0M246 52h0M292 96h0M338 28h0M420 118h0M430 44h0M470 104h0M548 34h0M604 66h0M250 140h0M20 118h0'
const houses = [
  { x: 54, y: 128, width: 92, wall: '#B5744F' },
  { x: 170, y: 148, width: 66, wall: '#C79A6B' },
  { x: 398, y: 138, width: 84, wall: '#8A5A44' },
  { x: 496, y: 122, width: 98, wall: '#C08A5E' },
] as const
const ground = 214

/** A street under fresh snow: the picture of the sample story. */
export function SnowPicture({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 640 270"
      role="img"
      aria-label="지붕과 나무에 눈이 소복이 쌓인 조용한 아침 거리 그림이에요."
      className={className}
    >
      <rect width="640" height="270" fill="#D5E4EA" />
      <circle cx="366" cy="78" r="30" fill="#F6D58C" />
      <path d="M0 176c70-34 130-40 210-22s150 14 224-6 140-12 206 16v106H0z" fill="#BFD3DB" />
      {houses.map((house) => (
        <House key={house.x} {...house} />
      ))}
      <Tree x={268} height={74} />
      <Tree x={372} height={58} />
      <Tree x={22} height={62} />
      <Tree x={620} height={70} />
      <path d={`M0 ${ground}c90-10 190-9 300-2s230 6 340-4v62H0z`} fill="#FBFCFB" />
      <path d="M0 244c120-12 250-10 360-4s200 4 280-6v36H0z" fill="#E8F0F2" />
      <path
        d="M318 214v-74M318 140c0-11 19-11 19 0v5"
        fill="none"
        stroke="#2B3138"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M330 145h14l3 11h-20z" fill="#F4C86A" />
      <path d={flakes} stroke="#FFFFFF" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}

function House({ x, y, width, wall }: (typeof houses)[number]) {
  const middle = x + width / 2
  const top = y - width * 0.36
  const right = x + width
  return (
    <g>
      <rect x={x} y={y} width={width} height={ground - y + 4} fill={wall} />
      <path d={`M${x} ${y}H${right}v7H${x}z`} fill="#4A352B" opacity="0.35" />
      <path
        d={`M${x - 6} ${y}L${middle} ${top}L${right + 6} ${y}z`}
        fill="#FFFFFF"
        stroke="#FFFFFF"
        strokeWidth="9"
        strokeLinejoin="round"
      />
      <rect x={x + width * 0.17} y={y + 24} width={width * 0.23} height="20" rx="2" fill="#F6D58C" />
      <rect x={x + width * 0.6} y={y + 24} width={width * 0.23} height="20" rx="2" fill="#F6D58C" />
    </g>
  )
}

function Tree({ x, height }: { readonly x: number; readonly height: number }) {
  const top = ground - height
  const half = height * 0.3
  return (
    <g>
      <rect x={x - 3} y={ground - 14} width="6" height="18" fill="#5E4436" />
      <path d={`M${x} ${top}L${x + half} ${ground - 12}H${x - half}z`} fill="#15604A" />
      <path d={`M${x} ${top - 4}L${x + half * 0.52} ${top + height * 0.42}c-6 4-9-3-14 1s-10-2-15-1z`} fill="#FFFFFF" />
    </g>
  )
}
