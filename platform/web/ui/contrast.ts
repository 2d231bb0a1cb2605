/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const format = (rgb: Rgb) => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

const linear = (channel: number) => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** Contrast of two hex colours, 1 to 21, as in WCAG 2.2. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

export const ink = '#141210'
export const chalk = '#fbf8f1'

/** Ink or chalk, whichever contrasts more. */
export const readableOn = (color: string): string =>
  contrast(color, ink) >= contrast(color, chalk) ? ink : chalk

/** The colour, darkened or lightened only as far as needed to be readable on a surface (contrast 4.5 by default). */
export function readableAgainst(color: string, surface: string, least = 4.5): string {
  const from = parse(color)
  const to: Rgb = luminance(parse(surface)) > 0.18 ? [0, 0, 0] : [255, 255, 255]
  for (let step = 0; step <= 20; step++) {
    const share = step / 20
    const mixed = format(
      [0, 1, 2].map((i) => (from[i] ?? 0) * (1 - share) + (to[i] ?? 0) * share) as unknown as Rgb,
    )
    if (contrast(mixed, surface) >= least) return mixed
  }
  return format(to)
}
