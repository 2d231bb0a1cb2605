import type { ReactNode } from 'react'

export type ActivityIconName = 'kettle' | 'box' | 'discos' | 'aros'

type Props = {
  icon: ActivityIconName
  /** CSS pixels, 20 or more. */
  size?: number
  /** Accessible name; decorative without it. */
  title?: string
  className?: string
}

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Inline copies of /pictures/icons, which take the text colour. */
const drawings: Record<ActivityIconName, ReactNode> = {
  kettle: (
    <>
      <path d="M8 20.8a7 7 0 1 1 8 0z" />
      <path
        d="m8.1 10.4.8-5.2A2.4 2.4 0 0 1 11.3 3.2h1.4a2.4 2.4 0 0 1 2.4 2l.8 5.2"
        {...line}
        strokeWidth={2.2}
      />
    </>
  ),
  box: (
    <g {...line} strokeWidth={2}>
      <path d="m3.5 7.6 8.5-4.1 8.5 4.1v8.8L12 20.5l-8.5-4.1zm0 0 8.5 4.1 8.5-4.1M12 11.7v8.8" />
      <path d="m6.6 12.9 2.4 1.2" />
    </g>
  ),
  discos: (
    <>
      <path d="M1.5 10.9h5.3v2.2H1.5zM20.4 10.9h2.1v2.2h-2.1z" />
      <rect x={6.8} y={2.5} width={4.4} height={19} rx={1.4} />
      <rect x={12.2} y={4.5} width={3.6} height={15} rx={1.3} />
      <rect x={16.8} y={7.5} width={2.8} height={9} rx={1.1} />
    </>
  ),
  aros: (
    <g {...line} strokeWidth={2.2}>
      <circle cx={6.1} cy={16.2} r={4.1} />
      <circle cx={17.9} cy={16.2} r={4.1} />
      <path d="M6.1 2.2v9.6M17.9 2.2v9.6" />
    </g>
  ),
}

export function ActivityIcon({ icon, size = 24, title, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      {drawings[icon]}
    </svg>
  )
}
