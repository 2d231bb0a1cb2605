import type { ReactNode } from 'react'
import type { ActivityIcon as Name } from '../../contract/activities.ts'

export type ActivityIconName = Name

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
  bar: (
    <>
      <rect x={1} y={10.9} width={22} height={2.2} rx={1} />
      <rect x={3.2} y={4.5} width={3.4} height={15} rx={1.2} />
      <rect x={17.4} y={4.5} width={3.4} height={15} rx={1.2} />
      <rect x={7.4} y={7.8} width={2.2} height={8.4} rx={0.9} />
      <rect x={14.4} y={7.8} width={2.2} height={8.4} rx={0.9} />
    </>
  ),
  pulse: <path d="M2 12.4h4.3L9 5.2l5 13.9 2.8-6.7H22" {...line} strokeWidth={2.2} />,
  mat: (
    <path
      d="M22 19.6H8.8a6.8 6.8 0 1 1 6.8-6.8 4.4 4.4 0 0 1-8.8 0 2.2 2.2 0 0 1 4.4 0"
      {...line}
      strokeWidth={2.2}
    />
  ),
  ball: (
    <g {...line} strokeWidth={2}>
      <circle cx={12} cy={12} r={8.9} />
      <path d="M4.6 7.2c4 2.8 10.8 2.8 14.8 0M4.6 16.8c4-2.8 10.8-2.8 14.8 0" />
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
