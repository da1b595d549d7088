import { encode } from 'uqr'

/** A QR code as one path. Dark on white in every look of the page: many cameras read nothing else. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  // ISO/IEC 18004 asks for four light modules around it.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-52"
    >
      <rect width={size} height={size} rx="2" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
